import {
  type ApiObject,
  type ApiObjectProps,
  App,
  ImplicitTokenResolver,
  LazyResolver,
  NumberStringUnionResolver,
} from 'cdk8s';

/** The JSON of a Kubernetes object, as it is sent to the API server. */
export interface KubernetesManifest {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: Readonly<Record<string, unknown>>;
  readonly [field: string]: unknown;
}

/** The resolvers that every app has; none of them finds anything to do in plain data. */
const OWN_RESOLVERS: ReadonlySet<unknown> = new Set([LazyResolver, ImplicitTokenResolver, NumberStringUnionResolver]);

/** Deeper than this no manifest is, but a value that holds itself. */
const MAX_DEPTH = 200;

/** Whether cdk8s makes the same of the first object of an app as is made here. */
const agreements = new WeakMap<App, boolean>();

/**
 * The manifest of an API object whose props are plain data; undefined for any other one, which is left to cdk8s.
 *
 * cdk8s shows each value to each resolver of the app. That takes most of the time of a synth, and is for nothing where
 * there is nothing to resolve. cdk8s keeps the last word: it renders the first object of each app too, and where it
 * makes something else of that one, all are left to it.
 */
export function renderPlain(
  object: ApiObject,
  props: ApiObjectProps,
  byCdk8s: () => KubernetesManifest,
): KubernetesManifest | undefined {
  const app = object.node.root;
  const given = { ...props, metadata: undefined };
  if (!(app instanceof App) || agreements.get(app) === false || !resolvesNothing(app) || !isPlain(given)) {
    return undefined;
  }
  const { apiVersion, kind, ...rest } = inOrder(given) as PlainFields;
  const metadata = object.metadata.toJson() as KubernetesManifest['metadata'];
  const manifest = { apiVersion, kind, metadata, ...rest };
  const agrees = agreements.get(app) ?? JSON.stringify(byCdk8s()) === JSON.stringify(manifest);
  agreements.set(app, agrees);
  return agrees ? manifest : undefined;
}

/** What an API object has besides metadata. */
type PlainFields = Pick<KubernetesManifest, 'apiVersion' | 'kind'> & Readonly<Record<string, unknown>>;

function resolvesNothing({ resolvers }: App): boolean {
  return resolvers.every((resolver) => OWN_RESOLVERS.has(resolver.constructor)) && !process.env['CDK8S_DISABLE_SORT'];
}

/** Whether there is nothing to resolve in a value: it holds literals of objects and lists, texts, numbers, booleans. */
function isPlain(value: unknown, depth = 0): boolean {
  switch (typeof value) {
    case 'string':
    case 'number':
    case 'boolean':
    case 'undefined':
      return true;
    case 'object':
      return value === null || (depth < MAX_DEPTH && holdsPlain(value, depth + 1));
    default:
      return false;
  }
}

function holdsPlain(container: object, depth: number): boolean {
  const isLiteral = container.constructor === Object && !Object.hasOwn(container, '__proto__');
  return (isLiteral || Array.isArray(container)) && Object.values(container).every((item) => isPlain(item, depth));
}

/** A copy with the fields in the order of their names, and without those that are null or undefined. */
function inOrder(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) {
    return value ?? undefined;
  }
  if (Array.isArray(value)) {
    return value.map(inOrder);
  }
  const copy: Record<string, unknown> = {};
  for (const field of Object.keys(value).sort()) {
    const item = inOrder((value as Readonly<Record<string, unknown>>)[field]);
    if (item !== undefined) {
      copy[field] = item;
    }
  }
  return copy;
}
