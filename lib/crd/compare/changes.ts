/** How bad a change is; {@link DefinitionFinding} says what the words mean. */
export type Severity = 'breaking' | 'warning' | 'info';

type ChangeTable = Readonly<Record<string, readonly [severity: Severity, effect: string]>>;

const REFUSED =
  'stored objects that do not fit stay, and can be changed outside of this part only (Kubernetes 1.30 and later); as new ones they are refused';
const REFUSED_ALWAYS = 'stored objects that do not fit can no longer be updated, and applied manifests are refused';
const READERS = 'all resources stay as they are; controllers may read what they do not expect';
const NO_EFFECT = 'all resources stay as they are';
const DROPPED = 'stored objects lose it when they are next written, and controllers no longer read it';
const OTHER_KIND = 'to the API server this is another kind: stored objects, manifests and controllers do not follow';
const DEFAULTED = 'stored objects and applied manifests that leave the field out mean something else';
const COMMAND_LINE = 'commands and scripts that use it fail';
const APPLIERS = 'nothing is refused, but server-side apply merges what several writers apply in another way';

/** Changes of names and scope. */
const NAMES = {
  'group-changed': ['breaking', OTHER_KIND],
  'kind-changed': ['breaking', OTHER_KIND],
  'plural-changed': ['breaking', OTHER_KIND],
  'scope-changed': [
    'breaking',
    'the API server refuses it; the CRD, and with it all objects, would have to be deleted',
  ],
  'list-kind-changed': ['warning', 'typed clients that read lists have to know the new kind'],
  'singular-changed': ['warning', COMMAND_LINE],
  'short-name-added': ['info', NO_EFFECT],
  'short-name-removed': ['warning', COMMAND_LINE],
  'category-added': ['info', NO_EFFECT],
  'category-removed': ['warning', 'commands such as "kubectl get" with the category no longer show the resources'],
} as const satisfies ChangeTable;

/** Changes of versions, and of what a version has besides its schema. */
const VERSIONS = {
  'version-added': ['info', NO_EFFECT],
  'version-removed': ['breaking', 'manifests and controllers that use it are refused'],
  'serving-started': ['info', NO_EFFECT],
  'serving-stopped': ['breaking', 'manifests and controllers that use it are refused; stored objects stay'],
  'storage-version-changed': [
    'warning',
    'objects are stored in it when they are next written; until then the old version has to stay in spec.versions',
  ],
  'stored-version-removed': [
    'breaking',
    'the API server refuses the CRD until status.storedVersions no longer names the version; manifests that use it are refused then',
  ],
  'deprecation-added': ['warning', 'nothing is refused, but who uses the version is warned'],
  'deprecation-removed': ['info', NO_EFFECT],
  'status-subresource-added': ['breaking', 'controllers that write the status with the rest lose what they write'],
  'status-subresource-removed': ['breaking', 'controllers that write the status by itself fail'],
  'scale-subresource-added': ['info', NO_EFFECT],
  'scale-subresource-removed': ['breaking', '"kubectl scale" and autoscalers fail'],
  'scale-path-changed': ['warning', '"kubectl scale" and autoscalers work with another field'],
  'selectable-field-added': ['info', NO_EFFECT],
  'selectable-field-removed': ['breaking', 'lists and watches that select by it are refused'],
  'printer-columns-changed': ['info', 'only what "kubectl get" shows changes'],
  'conversion-strategy-changed': [
    'warning',
    'objects are converted between versions by other means; both must agree on every field',
  ],
  'conversion-webhook-changed': ['info', 'objects are converted between versions by another server'],
} as const satisfies ChangeTable;

/** Changes of the structure of a schema: which fields there are, and of which types. */
const STRUCTURE = {
  'field-added': ['info', NO_EFFECT],
  'field-removed': ['breaking', DROPPED],
  'map-added': ['info', 'all resources stay as they are; names that were dropped are kept'],
  'map-removed': ['breaking', 'entries that are no field of the schema are dropped from stored and applied resources'],
  'preserve-unknown-added': ['info', 'all resources stay as they are; fields that were dropped are kept'],
  'preserve-unknown-removed': [
    'breaking',
    'fields that the schema does not have are dropped from stored and applied resources',
  ],
  'embedded-resource-added': ['breaking', `it must be a whole resource: ${REFUSED_ALWAYS}`],
  'embedded-resource-removed': ['info', 'apiVersion, kind and metadata are no longer demanded'],
  'type-changed': ['breaking', REFUSED],
  'type-narrowed': ['breaking', REFUSED],
  'type-widened': ['warning', READERS],
  'nullable-added': ['warning', READERS],
  'nullable-removed': ['breaking', 'null is dropped, or replaced by the default, and refused as an item of a list'],
  'list-type-changed': [
    'breaking',
    `items that are now the same are refused, and server-side apply merges otherwise; ${REFUSED_ALWAYS}`,
  ],
  'list-keys-changed': [
    'breaking',
    `items are told apart by other fields, also in server-side apply; ${REFUSED_ALWAYS}`,
  ],
  'map-type-changed': ['warning', APPLIERS],
} as const satisfies ChangeTable;

/** Changes of what a schema demands of a value. */
const DEMANDS = {
  'required-added': ['breaking', REFUSED],
  'required-removed': ['info', 'all resources stay as they are; controllers may find the field missing'],
  'format-added': ['breaking', REFUSED],
  'format-removed': ['info', READERS],
  'format-changed': ['breaking', REFUSED],
  'enum-added': ['breaking', REFUSED],
  'enum-removed': ['info', READERS],
  'enum-narrowed': ['breaking', REFUSED],
  'enum-widened': ['info', READERS],
  'bound-narrowed': ['breaking', REFUSED],
  'bound-widened': ['info', READERS],
  'bound-changed': ['breaking', REFUSED],
  'pattern-added': ['breaking', REFUSED],
  'pattern-removed': ['info', READERS],
  'pattern-changed': ['breaking', REFUSED],
  'default-added': ['warning', DEFAULTED],
  'default-changed': ['warning', `${DEFAULTED}; objects written since the old default keep it`],
  'default-removed': ['warning', 'manifests that leave the field out no longer get it; stored objects mostly have it'],
  'condition-added': ['breaking', REFUSED],
  'condition-removed': ['info', READERS],
  'condition-narrowed': ['breaking', REFUSED],
  'condition-widened': ['info', READERS],
  'condition-changed': ['breaking', REFUSED],
  'rule-added': ['breaking', REFUSED],
  'rule-removed': ['info', READERS],
  'rule-changed': ['breaking', REFUSED],
} as const satisfies ChangeTable;

/** Changes that are found other than by comparing. */
const OTHER = {
  unreadable: ['breaking', 'what cannot be read cannot be compared'],
  'resource-refused': ['breaking', 'in the cluster it can no longer be updated, and it cannot be applied again'],
  'resource-refused-anew': ['breaking', 'in the cluster it can still be updated elsewhere (Kubernetes 1.30 and later)'],
  'resource-loses-field': ['breaking', 'the field is dropped when the resource is next written'],
  'resource-not-checked': ['warning', 'nothing is known of it'],
} as const satisfies ChangeTable;

export const CHANGES = { ...NAMES, ...VERSIONS, ...STRUCTURE, ...DEMANDS, ...OTHER };

/** Change as a stable word. A change with `-added` or `-narrowed` in one direction has `-removed` or `-widened` in the other. */
export type DefinitionChange = keyof typeof CHANGES;

/** The effect of a rule about a value on a place that is no object or list: only the value itself can break it. */
export const VALUE_RULE_EFFECT =
  'stored objects keep a value that breaks it (Kubernetes 1.30 and later); as new ones they are refused';

/** The effect of a rule about a change, which ratcheting does not soften. */
export const TRANSITION_RULE_EFFECT = 'updates that were possible are refused from now on, those of stored objects too';
