import { CONDITION, fieldsOf, REFERENCE } from '../../core/kind-outputs';
import { failure, show } from '../../crd/checks/errors';
import { at } from '../../crd/json/read-tree';
import { mapMembers, own } from '../../crd/json/tree';
import { containsUnresolved, derive } from '../../crd/unresolved/unresolved-values';
import { CredentialsSecret } from '../secrets/credentials-secret';

import type { OperatorCustomization } from '../../core/imported-operator';
import type { KindOutputs, OutputCase } from '../../core/kind-outputs';
import type { AnyCustomResource } from '../custom-resource';
import type { ServiceAddress } from './companions';

/** Outputs that were declared as data, as members of a class. */
export type OutputsOf<
  Outputs extends KindOutputs,
  Customization = unknown,
  Kind extends string = never,
> = Members<
  Omit<Outputs, keyof CustomOutputs<Customization, Kind>> & CustomOutputs<Customization, Kind>
>;

/** Outputs of a kind that a customization has; none where its type does not name them. */
type CustomOutputs<Customization, Kind extends string> = Customization extends {
  readonly outputs: Readonly<Record<Kind, infer Outputs>>;
}
  ? string extends keyof Outputs
    ? unknown
    : Outputs
  : unknown;

type Members<Outputs> = { readonly [Name in keyof Outputs]: ValueOf<ItemOf<Outputs[Name]>> };

type ItemOf<Cases> = Cases extends readonly (infer Case)[] ? Case : never;

type ValueOf<Case> =
  | (Case extends { readonly service: string } ? ServiceAddress : never)
  | (Case extends { readonly text: string } ? string : never)
  | SecretOf<Case extends { readonly keys: infer Keys } ? Keys : never>;

/** A Secret; keys that it has in some cases only may be missing. */
type SecretOf<Keys> = [Keys] extends [never]
  ? never
  : CredentialsSecret<
      { readonly [Name in keyof Keys]: KeyOf<Keys[Name]> } & {
        readonly [Name in Exclude<Keys extends unknown ? keyof Keys : never, keyof Keys>]?: string;
      }
    >;

/** A key, or a text that it follows from. */
type KeyOf<Key> = Key extends `${string}$(${string}` ? string : Key;

/** Names of the outputs of a kind that a customization has, for the component of the kind. */
export function customOutputs<Customization extends OperatorCustomization, Kind extends string>(
  { outputs = {} }: Customization,
  kind: Kind,
): readonly (keyof CustomOutputs<Customization, Kind>)[] {
  return Object.keys(own(outputs, kind) ?? {}) as never[];
}

/** A resource, as far as its outputs follow from it. */
interface Source {
  readonly resource: AnyCustomResource;
  readonly spec: object;
  readonly outputs: KindOutputs;
}

const SOURCE = Symbol('outputs');

/** Gives a resource the outputs of its kind, and those of the customization of its operator. */
export function giveOutputs(
  resource: AnyCustomResource & { [SOURCE]?: Source },
  declared: KindOutputs | undefined,
  spec: object,
): void {
  const customized = own(resource.operator?.definition.outputs ?? {}, resource.kind);
  if (declared === undefined && customized === undefined) {
    return;
  }
  const outputs = { ...declared, ...customized };
  resource[SOURCE] = { resource, spec, outputs };
  // Of its class, as there may be thousands of resources.
  const prototype = Object.getPrototypeOf(resource) as object;
  for (const name of Object.keys(outputs).filter((each) => !(each in resource))) {
    Object.defineProperty(prototype, name, {
      configurable: true,
      get(this: { readonly [SOURCE]?: Source }) {
        return this[SOURCE] && valueOf(this[SOURCE], name);
      },
      // A field of a derived class replaces it.
      set(this: object, value: unknown) {
        Object.defineProperty(this, name, { value, configurable: true, enumerable: true });
      },
    });
  }
}

/** Returns true if an output of a resource was declared as data: it may throw. */
export function isDeclaredOutput(resource: object, name: string): boolean {
  const { [SOURCE]: source } = resource as { readonly [SOURCE]?: Source };
  return own(source?.outputs ?? {}, name) !== undefined;
}

function valueOf(source: Source, name: string): unknown {
  const { resource, outputs } = source;
  const cases = outputs[name] ?? [];
  const found = cases.find(({ when = [] }) => when.every((each) => holds(source, name, each)));
  if (found === undefined || 'none' in found) {
    const fields = fieldsOf(cases).map((field) => `'spec.${field}'`);
    const why = found?.none ?? `${fields.join(', ') || 'this operator'} does not say so`;
    throw failure([`'${name}' does not exist: ${why}`], resource);
  }
  const text = (template: string): string => textOf(source, name, template);
  if ('text' in found) {
    return text(found.text);
  }
  return 'service' in found ? serviceOf(source, name, found) : secretOf(source, name, found);
}

function serviceOf(
  source: Source,
  output: string,
  { service, port }: Extract<OutputCase, { readonly service: string }>,
): ServiceAddress {
  const { resource } = source;
  const name = textOf(source, output, service);
  return {
    name,
    host: `${name}.${namespaceOf(source, output)}.svc`,
    port: derive([typeof port === 'number' ? port : textOf(source, output, port)], (known) => {
      const [digits] = /\d+$/.exec(String(known)) ?? [];
      if (digits === undefined) {
        throw failure([`'${output}' has the port ${show(known)}, which is no number`], resource);
      }
      return Number(digits);
    }),
  };
}

function secretOf(
  source: Source,
  output: string,
  { secret, keys, complete }: Extract<OutputCase, { readonly secret: string }>,
): unknown {
  return (
    source.resource.node.tryFindChild(output) ??
    new CredentialsSecret(source.resource, output, {
      name: textOf(source, output, secret),
      namespace: namespaceOf(source, output),
      keys: mapMembers(keys, (key) => textOf(source, output, key as string)),
      complete,
    })
  );
}

function namespaceOf({ resource }: Source, output: string): string {
  if (resource.namespace === undefined) {
    throw failure([`'${output}' follows from 'namespace', which is not given`], resource);
  }
  return resource.namespace;
}

function holds({ resource, spec }: Source, output: string, condition: string): boolean {
  const [, not, field = '', wanted] = CONDITION.exec(condition) ?? [];
  const value = at(spec, ...field.split('.'));
  if (wanted !== undefined && containsUnresolved(value)) {
    const text = `'${output}' follows from 'spec.${field}', which is not known yet; give it as a plain value`;
    throw failure([text], resource);
  }
  const isSo =
    wanted === undefined
      ? isGiven(value)
      : (Array.isArray(value) ? value : [value]).some((item) => String(item) === wanted);
  return isSo !== (not === '!');
}

/** Go knows no difference between what is left out and what is empty. */
function isGiven(value: unknown): boolean {
  return value !== undefined && value !== null && value !== '';
}

function textOf(source: Source, output: string, template: string): string {
  return template.replace(REFERENCE, (_, reference: string) => {
    const alternatives = reference.split('|');
    const values = alternatives.map((each) => referred(source, output, each));
    const value = values.find(isGiven);
    if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') {
      return String(value);
    }
    const fields = alternatives.map((alternative) => `'${alternative}'`);
    const text = `'${output}' follows from ${fields.join(', ')}, which is ${show(value ?? null)}; give it a single value`;
    throw failure([text], source.resource);
  });
}

/** The value of one alternative of a reference; what is no reference is the value itself. */
function referred(source: Source, output: string, alternative: string): unknown {
  if (alternative.startsWith('spec.')) {
    return at(source.spec, ...alternative.split('.').slice(1));
  }
  if (alternative === 'namespace') {
    return namespaceOf(source, output);
  }
  return alternative === 'name' ? source.resource.name : alternative;
}
