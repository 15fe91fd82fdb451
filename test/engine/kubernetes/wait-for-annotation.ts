import type { KubernetesObject } from '../../cluster/support/kubernetes-object';
import { JsonPath } from './json-path';

/** Says what is missing, or nothing where an object is as it must be. */
export type Shortcoming = (object: KubernetesObject) => string | undefined;

/** Condition of an expression in the annotation `pulumi.com/waitFor`. */
export function expectationOf(expression: string): Shortcoming {
  const [, way, rest = ''] = /^(jsonpath|condition)=(.*)$/s.exec(expression) ?? [];
  if (way === 'jsonpath') return valueAt(rest);
  if (way === 'condition') return conditionOf(rest);
  throw new Error(`'pulumi.com/waitFor' is '${expression}'; it can only be 'jsonpath=...' or 'condition=...'`);
}

function valueAt(text: string): Shortcoming {
  const [, path = '', wanted] = /^\{([^}]*)\}(?:=(.+))?$/s.exec(text) ?? [];
  if (path === '') throw new Error(`'${text}' is no JSONPath in braces, with a value or without`);
  const parsed = new JsonPath(path);
  const value = wanted?.replace(/^(["'])(.*)\1$/s, '$2');
  return (object) => {
    const found = parsed.valuesIn(object);
    if (found.length === 0) return `there is no ${path}`;
    if (value === undefined || (found.length === 1 && textOf(found[0]) === value)) return undefined;
    return `${path} is ${found.map(textOf).join(', ')}, not ${value}`;
  };
}

interface Condition {
  readonly type: string;
  readonly status: string;
  readonly observedGeneration?: number;
}

function conditionOf(text: string): Shortcoming {
  const [type = '', wanted = 'True'] = text.split('=');
  return (object) => {
    const { conditions = [], observedGeneration } = (object.status ?? {}) as StatusWithConditions;
    const found = conditions.find((condition) => alike(condition.type, type));
    if (found === undefined) return `there is no condition ${type}`;
    const generation = object.metadata.generation ?? 0;
    const observed = found.observedGeneration ?? observedGeneration ?? generation;
    if (observed < generation) return `condition ${type} is about generation ${observed}, not ${generation}`;
    return alike(found.status, wanted) ? undefined : `condition ${type} is ${found.status}, not ${wanted}`;
  };
}

interface StatusWithConditions {
  readonly conditions?: readonly Condition[];
  readonly observedGeneration?: number;
}

function alike(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
