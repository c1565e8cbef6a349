// How the page and the JavaScript of tests/web, bench and web/art are laid out: `npm run format` does it, `npm run
// lint` checks it.
import * as svelte from 'prettier-plugin-svelte'

export default {
  printWidth: 120,
  semi: false,
  singleQuote: true,
  htmlWhitespaceSensitivity: 'ignore', // Svelte itself drops the white space at both ends of an element.
  plugins: [svelte],
  overrides: [{ files: '*.svelte', options: { parser: 'svelte' } }],
}
