import { validateWhenResolved } from '../unresolved/unresolved-values';
import { show } from './errors';
import { prop } from './prop';

import type { PropProblem } from '../json/problem-list';
import type { PropType } from './prop';

/**
 * The longest DNS label, and with it the longest name of a Service, a namespace or a label value.
 */
const MAX_LABEL = 63;

/** The longest DNS subdomain, and with it the longest name of most Kubernetes objects. */
const MAX_SUBDOMAIN = 253;

const LABEL = /^[a-z0-9]([-a-z0-9]*[a-z0-9])?$/;

/**
 * Returns true if a name is an RFC 1123 label: what namespaces, Services and operators can be
 * called.
 */
export function isDnsLabel(name: string): boolean {
  return name.length <= MAX_LABEL && LABEL.test(name);
}

/** Returns true if a name is an RFC 1123 subdomain: what most Kubernetes objects can be called. */
export function isDnsSubdomain(name: string): boolean {
  return name.length <= MAX_SUBDOMAIN && name.split('.').every((part) => LABEL.test(part));
}

/**
 * Returns true if a name is an RFC 1035 label, which starts with a letter: of kinds, versions and
 * plurals.
 */
export function isLetterLabel(name: string): boolean {
  return isDnsLabel(name) && /^[a-z]/.test(name);
}

export function dnsLabelProblems(
  prop: string,
  name: string,
  maxLength: number = MAX_LABEL,
  why?: string,
): PropProblem[] {
  return validateWhenResolved(name, (known) => {
    if (typeof known === 'string' && known.length <= maxLength && LABEL.test(known)) {
      return [];
    }
    const length =
      typeof known === 'string' && known.length > maxLength ? ` (${known.length} characters)` : '';
    return {
      prop,
      text: `is ${show(known)}${length}`,
      remedy:
        `it must be a DNS label: at most ${maxLength} lower case letters, digits and '-', ` +
        `with a letter or digit at both ends${why === undefined ? '' : `: ${why}`}`,
    };
  });
}

export function dnsSubdomainProblems(prop: string, name: string): PropProblem[] {
  return validateWhenResolved(name, (known) => subdomainProblems(prop, known));
}

function subdomainProblems(prop: string, name: string): PropProblem[] {
  if (typeof name === 'string' && isDnsSubdomain(name)) {
    return [];
  }
  return [
    {
      prop,
      text: `is ${show(name)}`,
      remedy:
        `it must be a DNS subdomain: at most ${MAX_SUBDOMAIN} characters, ` +
        "DNS labels (lower case letters, digits and '-') joined by '.'",
    },
  ];
}

/** The name of an object that a resource refers to. */
export const OBJECT_NAME: PropType<string> = {
  ...prop.string(),
  problems: (name, value) => {
    const wrong = prop.string().problems(name, value);
    return wrong.length > 0 ? wrong : subdomainProblems(name, value as string);
  },
};

/** A key of a Secret or ConfigMap. */
export const DATA_KEY: PropType<string> = {
  ...prop.string(),
  problems: (name, value) => {
    const wrong = prop.string().problems(name, value);
    return wrong.length > 0 || /^[-._a-zA-Z0-9]{1,253}$/.test(value as string)
      ? wrong
      : [
          {
            prop: name,
            text: `is ${show(value)}`,
            remedy: `a key has 1 to ${MAX_SUBDOMAIN} letters, digits, '-', '_' and '.'`,
          },
        ];
  },
};

/** Rewords the problems of a default name: it is the construct id, which the user wrote. */
export function asIdProblems(problems: readonly PropProblem[]): readonly PropProblem[] {
  return problems.map((problem) =>
    problem.prop === 'name'
      ? { ...problem, prop: 'id', text: `(the name, as 'name' is not given) ${problem.text}` }
      : problem,
  );
}

/** No DNS label has a dot, so different parts never give the same name. */
export function joinNames(...parts: readonly string[]): string {
  return parts.join('.');
}

/**
 * Returns true if an API server takes a text as the path of a webhook: steps of lower case letters,
 * digits, `-` and `.`.
 */
export function isWebhookPath(path: string): boolean {
  const steps = path.replace(/^\//, '').replace(/\/$/, '');
  return (
    path === '' || path === '/' || (path.startsWith('/') && steps.split('/').every(isDnsSubdomain))
  );
}
