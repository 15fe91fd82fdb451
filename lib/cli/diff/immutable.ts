import { objectText, type ManifestObject } from '../../manifests/manifest-object';
import type { Finding, FindingLevel } from '../../manifests/finding';
import { IMMUTABLE, type ImmutableField, RECREATE } from './immutable-fields';
import { groupKind } from '../../manifests/built-in-kinds';
import { type Change, secretData } from './state';
import { quantityOf, sameValue, valueAt } from './values';
import { isObject, own } from '../../crd/json/object';

interface Breach {
  readonly path: string;
  readonly level?: FindingLevel;
  readonly message?: string;
  readonly remedy?: string;
}

const REFUSED = 'the API server refuses to change it';

/** Returns the changes that the API server refuses, or drops, because a field is fixed once an object exists. */
export function immutableFindings(changes: readonly Change[]): Finding[] {
  return changes.flatMap((change) => {
    const kind = groupKind(change.after);
    const known = own(IMMUTABLE, kind);
    const breaches = [
      ...(known?.fields ?? []).flatMap((field) => breachesOf(change, field)),
      ...(own(SPECIAL, kind)?.(change) ?? []),
    ];
    return breaches.map(({ path, level, message, remedy }): Finding => {
      return {
        ...{ rule: 'immutable/immutable-field', level: level ?? known?.level ?? 'error' },
        ...{ object: objectText(change.after), path, message: message ?? known?.effect ?? REFUSED },
        remedy: remedy ?? known?.remedy ?? RECREATE,
      };
    });
  });
}

function breachesOf({ before, after }: Change, field: ImmutableField): Breach[] {
  const { path, except, otherwise, isFilledIn } = field;
  const [old, next] = [valueAt(before, path) ?? otherwise, valueAt(after, path) ?? otherwise];
  if (except !== undefined) {
    const keys = new Set([old, next].flatMap((value) => (isObject(value) ? Object.keys(value) : [])));
    return [...keys]
      .filter((key) => !except.includes(key))
      .filter((key) => !sameValue(valueAt(before, `${path}.${key}`), valueAt(after, `${path}.${key}`)))
      .map((key) => ({ path: `${path}.${key}` }));
  }
  if (sameValue(old, next)) return [];
  return [{ path, ...(isFilledIn === true && old === undefined && FILLED_IN) }];
}

/** Checks that a table of fields cannot express. */
const SPECIAL: Readonly<Record<string, (change: Change) => Breach[]>> = {
  '/Service': serviceBreaches,
  '/PersistentVolumeClaim': claimBreaches,
  '/ConfigMap': (change) => frozenBreaches(change, ['data', 'binaryData']),
  '/Secret': (change) => frozenBreaches(change, ['data']),
  '/Pod': podBreaches,
  'batch/Job': jobBreaches,
};

function serviceBreaches({ before, after }: Change): Breach[] {
  const isExternal = [before, after].some((object) => valueAt(object, 'spec.type') === 'ExternalName');
  const ip = valueAt(before, 'spec.clusterIP') ?? '';
  const next = valueAt(after, 'spec.clusterIP') ?? '';
  const path = 'spec.clusterIP';
  const port = healthBreaches(before, after);
  if (isExternal || ip === next) return port;
  if (next !== '') return [...port, { path, ...(ip === '' && next !== 'None' ? FILLED_IN : {}) }];
  return ip === 'None'
    ? [...port, { path, level: 'warning', message: 'to leave it out changes nothing: the Service stays headless' }]
    : port;
}

const FILLED_IN = { level: 'warning', message: 'the server has filled it in; any other value is refused' } as const;

function healthBreaches(before: ManifestObject, after: ManifestObject): Breach[] {
  const path = 'spec.healthCheckNodePort';
  const [old, next] = [valueAt(before, path), valueAt(after, path)];
  return old !== undefined && next !== undefined && old !== next ? [{ path }] : [];
}

function claimBreaches({ before, after }: Change): Breach[] {
  const path = 'spec.resources.requests.storage';
  const [old, next] = [valueAt(before, path), valueAt(after, path)].map(quantityOf);
  if (old === undefined || next === undefined || old.compareTo(next) === 0n) return [];
  if (old.compareTo(next) > 0n) {
    return [{ path, message: 'a volume cannot shrink, and the API server refuses it', remedy: 'keep the size' }];
  }
  const message = 'a claim can grow only when it is bound, and only where its class has allowVolumeExpansion';
  return [{ path, level: 'info', message }];
}

/** Secrets and ConfigMaps that are marked as immutable. */
function frozenBreaches({ before, after }: Change, fields: readonly string[]): Breach[] {
  if (before.immutable !== true) return [];
  const remedy = 'give the object a new name with each content, as kustomize does with a hash';
  const changed = fields.filter((field) => !sameValue(contentOf(before, field), contentOf(after, field)));
  return [...(after.immutable === true ? [] : ['immutable']), ...changed].map((path) => ({
    path,
    message: "the object is marked 'immutable', and the API server refuses to change it",
    remedy,
  }));
}

/** Text of a Secret is the same content as its bytes. */
function contentOf(object: ManifestObject, field: string): unknown {
  return field === 'data' && object.kind === 'Secret' && isObject(object.stringData)
    ? secretData(object)
    : object[field];
}

/** Of the containers of a Pod only the image may change. */
function podBreaches({ before, after }: Change): Breach[] {
  return ['containers', 'initContainers'].flatMap((list) => {
    const path = `spec.${list}`;
    const [old, next] = [before, after].map((object) => withoutMutable(valueAt(object, path)));
    return sameValue(old, next) ? [] : [{ path }];
  });
}

/** Leaves out the image, and what is often written down as it is by default. */
function withoutMutable(containers: unknown): unknown {
  const left = ['image', 'imagePullPolicy', 'terminationMessagePath', 'terminationMessagePolicy'];
  return Array.isArray(containers)
    ? containers.map((container: unknown) =>
        isObject(container)
          ? Object.fromEntries(Object.entries(container).filter(([field]) => !left.includes(field)))
          : container,
      )
    : containers;
}

function jobBreaches({ before, after }: Change): Breach[] {
  const isIndexed = valueAt(after, 'spec.completionMode') === 'Indexed';
  const same = (path: string): boolean => sameValue(valueAt(before, path), valueAt(after, path));
  const completions = isIndexed || same('spec.completions') ? [] : [{ path: 'spec.completions' }];
  if (same('spec.template')) return completions;
  const path = 'spec.template';
  if (valueAt(before, 'spec.suspend') !== true) return [...completions, { path }];
  const message =
    'as the Job is suspended, resources and where it is scheduled may change until it starts; all else is refused';
  return [...completions, { path, level: 'warning', message }];
}
