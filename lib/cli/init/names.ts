import { show } from '../../crd/checks/errors';

export interface OperatorNames {
  /** As the user wrote it, without `-operator`: `message-queue`. */
  readonly kebab: string;
  /** The kind: `MessageQueue`. */
  readonly pascal: string;
  /** In identifiers: `messageQueue`. */
  readonly camel: string;
  /** In constants: `MESSAGE_QUEUE`. */
  readonly constant: string;
}

/** Longer names leave no room for those that are derived from them. */
const MAX_LENGTH = 40;

/** npm installs no package into one of the same name. */
const TAKEN: readonly string[] = ['cdk8s', 'constructs', 'jest', 'operator-constructs', 'tsx', 'typescript'];

const LABEL = /^[a-z]([a-z0-9-]*[a-z0-9])?$/;

/** The names of an operator; fails with what is wrong with the one that was given. */
export function namesFor(name: string): OperatorNames {
  const kebab = name.replace(/-operator$/, '');
  const problem = labelProblem(name, kebab);
  if (problem !== undefined) throw new Error(problem);
  const words = kebab.split('-').filter((word) => word !== '');
  const pascal = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
  return {
    kebab,
    pascal,
    camel: pascal.charAt(0).toLowerCase() + pascal.slice(1),
    constant: words.join('_').toUpperCase(),
  };
}

/** Returns the problem of the name of an app, which its package has, too. */
export function appNameProblem(name: string): string | undefined {
  return (
    labelProblem(name, name) ??
    (TAKEN.includes(name)
      ? `the name is ${show(name)}, a package that the app needs; use another, such as 'platform'`
      : undefined)
  );
}

function labelProblem(name: string, label: string): string | undefined {
  if (LABEL.test(label) && label.length <= MAX_LENGTH) return undefined;
  const plain = label
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^[^a-z]+|-+$/g, '')
    .slice(0, MAX_LENGTH)
    .replace(/-+$/, '');
  const hint = plain === '' ? '' : `; for example '${plain}'`;
  return `the name is ${show(name)}; use at most ${MAX_LENGTH} lower-case letters, digits and hyphens, a letter first${hint}`;
}
