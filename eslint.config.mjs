import { existsSync } from 'node:fs';
import tseslint from 'typescript-eslint';

const operator = 'examples/database-operator/';
// Types of packages that are not installed would all be errors; `npm test` installs them first.
const notInstalled = existsSync(new URL(`${operator}node_modules/operator-constructs/dist`, import.meta.url))
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
      'lib/crd/kubernetes/v*',
      ...notInstalled,
    ],
  },
  ...tseslint.configs.recommendedTypeChecked,
  {
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      complexity: ['error', 17],
      eqeqeq: 'error',
      'max-depth': ['error', 3],
      'max-lines': ['error', 400],
      'max-lines-per-function': ['error', { max: 50, skipBlankLines: true, skipComments: true }],
      'max-params': ['error', 6],
      '@typescript-eslint/consistent-type-imports': [
        'error',
        { fixStyle: 'inline-type-imports', disallowTypeAnnotations: false },
      ],
      // `interface Spec extends InputOf<...> {}` gives a type a name of its own: shorter hovers and errors.
      '@typescript-eslint/no-empty-object-type': ['error', { allowInterfaces: 'with-single-extends' }],
      '@typescript-eslint/explicit-module-boundary-types': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
    },
  },
  {
    // A factory of schema nodes has the type of what it builds; to write it down would be to write the schema twice.
    files: ['lib/crd/**', 'lib/catalog/**/{crd,spec}.ts'],
    rules: { '@typescript-eslint/explicit-module-boundary-types': 'off' },
  },
  {
    // All fields of an API stand together: the compiler keeps the comments of keys in one file only.
    files: ['lib/catalog/**/{crd,spec}.ts'],
    rules: { 'max-lines': ['error', 500] },
  },
  {
    // What takes long to load is loaded on first use, by a `require` in the function that needs it.
    files: [
      ...['lib/{c*,manifests/check}/**', 'bench/**', 'test/unit/**'],
      ...['test/catalog/entries.ts', 'scripts/all-upstream-grants.ts'],
    ],
    rules: { '@typescript-eslint/no-require-imports': 'off' },
  },
  {
    // A `describe` is one function, and a table of cases is as long as it is.
    files: ['test/**', 'bench/**', 'scripts/**', 'examples/**'],
    rules: { 'max-lines-per-function': 'off', '@typescript-eslint/explicit-module-boundary-types': 'off' },
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
