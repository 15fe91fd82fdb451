import { existsSync } from 'node:fs';
import simpleImportSort from 'eslint-plugin-simple-import-sort';
import tseslint from 'typescript-eslint';

const operator = 'examples/database-operator/';
// Types of packages that are not installed would all be errors; `npm test` installs them first.
const notInstalled = existsSync(
  new URL(`${operator}node_modules/operator-constructs/dist`, import.meta.url),
)
  ? []
  : [operator];

export default tseslint.config(
  {
    ignores: [
      '**/dist/',
      'manifests/',
      // A package of its own, with its own types.
      'docs/',
      'imports/*.ts',
      'examples/import/operators/',
      'examples/kinds/kinds/',
      'lib/crd/kubernetes/v*',
      ...notInstalled,
    ],
  },
  ...tseslint.configs.recommendedTypeChecked,
  {
    languageOptions: {
      parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname },
    },
    plugins: { 'simple-import-sort': simpleImportSort },
    rules: {
      complexity: ['error', 17],
      curly: ['error', 'all'],
      'no-nested-ternary': 'error',
      eqeqeq: 'error',
      'max-depth': ['error', 3],
      'max-lines': ['error', { max: 500, skipBlankLines: true, skipComments: true }],
      'max-lines-per-function': ['error', { max: 70, skipBlankLines: true, skipComments: true }],
      'max-params': ['error', 6],
      '@typescript-eslint/consistent-type-imports': [
        'error',
        { fixStyle: 'separate-type-imports', disallowTypeAnnotations: false },
      ],
      'no-restricted-syntax': [
        'error',
        {
          selector:
            ':matches(ObjectExpression, ArrayExpression) > SpreadElement > :matches(ObjectExpression, ArrayExpression)',
          message:
            'A literal is spread into another one only where it is chosen; write its parts one a line',
        },
        {
          selector: 'ImportSpecifier[importKind="type"]',
          message: 'Import types by an `import type` of their own',
        },
      ],
      'simple-import-sort/imports': [
        'error',
        {
          // Values first, then types; each from far to near.
          groups: [
            ['^\\u0000', '^node:', '^@?\\w', '^', '^\\.'],
            ['^node:.*\\u0000$', '^@?\\w.*\\u0000$', '\\u0000$', '^\\..*\\u0000$'],
          ],
        },
      ],
      // `interface Spec extends InputOf<...> {}` gives a type a name of its own: shorter hovers and
      // errors.
      '@typescript-eslint/no-empty-object-type': [
        'error',
        { allowInterfaces: 'with-single-extends' },
      ],
      '@typescript-eslint/explicit-module-boundary-types': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_' },
      ],
    },
  },
  {
    // A factory of schema nodes has the type of what it builds; to write it down would be to write
    // the schema twice.
    files: ['lib/crd/**', 'lib/catalog/**/{crd,spec}.ts'],
    rules: { '@typescript-eslint/explicit-module-boundary-types': 'off' },
  },
  {
    // What takes long to load is loaded on first use, by a `require` in the function that needs it.
    files: [
      'lib/{c*,manifests/{check,kubernetes}}/**',
      'bench/**',
      'test/unit/**',
      'test/catalog/entries.ts',
      'scripts/all-upstream-grants.ts',
    ],
    rules: { '@typescript-eslint/no-require-imports': 'off' },
  },
  {
    // A `describe` is one function, and a table of cases is as long as it is.
    files: ['test/**', 'bench/**', 'scripts/**', 'examples/**'],
    rules: {
      'max-lines-per-function': 'off',
      '@typescript-eslint/explicit-module-boundary-types': 'off',
    },
  },
  {
    // The functions of Node's test runner give promises that nobody awaits.
    files: ['examples/**/*.test.ts'],
    rules: {
      '@typescript-eslint/no-floating-promises': [
        'error',
        { allowForKnownSafeCalls: [{ from: 'package', package: 'node:test', name: 'test' }] },
      ],
    },
  },
  {
    // Tests read deep into manifests of many kinds; a type for each would hide what they say.
    files: ['test/**/*.ts', 'examples/*/test/**/*.ts'],
    rules: {
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
      '@typescript-eslint/no-unsafe-argument': 'off',
    },
  },
  {
    files: ['**/*.js', '**/*.cjs', '**/*.mjs'],
    ...tseslint.configs.disableTypeChecked,
    rules: {
      ...tseslint.configs.disableTypeChecked.rules,
      '@typescript-eslint/no-require-imports': 'off',
      '@typescript-eslint/explicit-module-boundary-types': 'off',
    },
  },
);
