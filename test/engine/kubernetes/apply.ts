import { ApiError } from '../../cluster/support/api-client';
import type { KubernetesClient } from '../../cluster/support/kubernetes-client';
import type { KubernetesObject } from '../../cluster/support/kubernetes-object';
import { isJustCreated, takeFieldsOver } from './field-ownership';

/** How an object is changed. */
export interface Application {
  readonly fieldManager: string;
  /** Takes fields over from those who hold them. */
  readonly force: boolean;
  /** The object as it is. */
  readonly live?: KubernetesObject;
}

/** Has the API server change an object to what is asked for; fields that are not asked for any more go. */
export async function apply(
  api: KubernetesClient,
  object: KubernetesObject,
  { fieldManager, force, live }: Application & { readonly live: KubernetesObject },
): Promise<KubernetesObject> {
  if (isDefinition(object)) return await api.update(inPlaceOf(live, object), undefined, { fieldManager });
  await takeFieldsOver(api, live, fieldManager);
  return await api.apply(object, { fieldManager, force });
}

/** Result of applying an object, which may be new. */
export async function dryRun(
  api: KubernetesClient,
  object: KubernetesObject,
  { fieldManager, force, live }: Application,
): Promise<KubernetesObject> {
  if (live !== undefined && isDefinition(object)) {
    return await api.update(inPlaceOf(live, object), undefined, { fieldManager, dryRun: true });
  }
  // A new object may have to replace one of its name, and one that was only created has yet to give its fields away.
  const forced = force || live === undefined || isJustCreated(live);
  const options = { fieldManager, force: forced, dryRun: true };
  try {
    return await api.apply(object, options);
  } catch (error) {
    const isReplaced = live === undefined && error instanceof ApiError && /field is immutable/.test(error.message);
    if (!isReplaced) throw error;
    const { name } = object.metadata;
    const other = await api.apply(named(object, `${name}-preview`), options);
    return named(other, name);
  }
}

/** The refusal of the API server in a sentence; an error of another kind stays as it is. */
export function refusalOf(error: unknown, sentence: (message: string) => string): unknown {
  if (!(error instanceof ApiError)) return error;
  return new Error(sentence(error.message.replace(/^[A-Z]+ \S+: \d+ /, '')), { cause: error });
}

/** A CRD is replaced as a whole: its fields are too many, and too near to each other, to be merged. */
function isDefinition({ apiVersion, kind }: KubernetesObject): boolean {
  return kind === 'CustomResourceDefinition' && apiVersion.startsWith('apiextensions.k8s.io/');
}

function named(object: KubernetesObject, name: string): KubernetesObject {
  return { ...object, metadata: { ...object.metadata, name } };
}

function inPlaceOf({ metadata: { resourceVersion } }: KubernetesObject, object: KubernetesObject): KubernetesObject {
  return { ...object, metadata: { ...object.metadata, resourceVersion } };
}
