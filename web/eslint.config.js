// What is checked beside the layout in the page and in the JavaScript of tests/web, bench and web/art: npm run lint.
import js from '@eslint/js'
import svelte from 'eslint-plugin-svelte'
import globals from 'globals'
import ts from 'typescript-eslint'

export default ts.config(
  { ignores: ['**/node_modules/', 'web/dist/', 'web/src/generated/'] },
  js.configs.recommended,
  ts.configs.recommended,
  svelte.configs.recommended,
  svelte.configs.prettier,
  { languageOptions: { globals: { ...globals.browser, ...globals.node } } },
  { files: ['web/public/service-worker.js'], languageOptions: { globals: globals.serviceworker } },
  { files: ['**/*.svelte', '**/*.svelte.ts'], languageOptions: { parserOptions: { parser: ts.parser } } },
  {
    rules: {
      'max-len': ['error', { code: 120 }],
      'max-lines': ['error', { max: 500 }],
      'no-irregular-whitespace': ['error', { skipComments: true, skipTemplates: true }], // French typography
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_' }],
      'svelte/prefer-svelte-reactivity': 'off', // Sets and maps are replaced here, never changed while they are shown.
      'svelte/no-unused-svelte-ignore': 'off', // This one compiles every file again; npm run check does that.
    },
  },
  {
    files: ['web/src/**'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector: 'Literal[regex.pattern=/@|claim|control|draw|joker|ROYGBP/]',
          message: 'Moves and cards are not read from their text: they come with their parts (move.ts).',
        },
      ],
    },
  },
)
