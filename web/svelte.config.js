import { vitePreprocess } from '@sveltejs/vite-plugin-svelte'

// Short names for the styles of each component make the page smaller; styles that are alike may share theirs.
const cssHash = ({ hash, css }) => `svelte-${hash(css).slice(-5)}`

export default { preprocess: vitePreprocess(), compilerOptions: { discloseVersion: false, cssHash } }
