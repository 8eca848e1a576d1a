/** n8n's own rules, as `@n8n/node-cli` composes them for community nodes. */
import { n8nCommunityNodesPlugin } from '@n8n/eslint-plugin-community-nodes'
import typescriptParser from '@typescript-eslint/parser'
import n8nNodesBase from 'eslint-plugin-n8n-nodes-base'

const { recommended } = n8nCommunityNodesPlugin.configs
const plugins = { ...recommended.plugins, 'n8n-nodes-base': n8nNodesBase }
const languageOptions = {
  parser: typescriptParser,
  parserOptions: { extraFileExtensions: ['.json'] },
}
const { community, credentials, nodes } = n8nNodesBase.configs

export default [
  { ignores: ['dist', 'tests', '*.mjs'] },
  {
    files: ['**/*.ts'],
    plugins,
    languageOptions,
    rules: recommended.rules,
  },
  {
    files: ['package.json'],
    plugins,
    languageOptions,
    rules: { ...recommended.rules, ...community.rules },
  },
  {
    files: ['credentials/**/*.ts'],
    rules: {
      ...credentials.rules,
      // The community rule `credential-documentation-url` replaces it: this one forbids URLs.
      'n8n-nodes-base/cred-class-field-documentation-url-miscased': 'off',
    },
  },
  {
    files: ['nodes/**/*.ts'],
    rules: {
      ...nodes.rules,
      // `node-connection-type-literal` replaces these two, which know only the old string 'main'.
      'n8n-nodes-base/node-class-description-inputs-wrong-regular-node': 'off',
      'n8n-nodes-base/node-class-description-outputs-wrong': 'off',
    },
  },
]
