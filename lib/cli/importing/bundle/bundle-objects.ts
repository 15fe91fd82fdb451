import { WEBHOOK_CERTIFICATES } from '../../../core/kubebuilder';
import { groupBy } from '../../../crd/json/collections';
import { itemsOf, objectsAt, textOrEmpty, treeOf, tryParseJson } from '../../../crd/json/read-tree';
import { shortJson } from '../../../crd/json/show';
import { builtInKind, groupOf } from '../../../manifests/built-in-kinds';
import { at, placeOf } from '../source/object';
import { BUNDLE_METADATA } from '../source/read-source';
import { serviceVersionOf } from './service-version';

import type { Tree } from '../../../crd/json/tree';
import type { Finding } from '../../../manifests/finding';
import type { SourceObject } from '../source/object';
import type { Permission, ServiceVersion, WebhookDescription } from './service-version';

/**
 * A bundle as objects: what OLM installs for all namespaces, or for the one scope that the authors
 * declare.
 */
export interface BundleObjects {
  readonly version: ServiceVersion;
  readonly package: string;
  readonly namespace: string;
  readonly objects: readonly SourceObject[];
  /** Roles that OLM grants in each target namespace, and in the operator's own. */
  readonly namespacedRoles: readonly string[];
  readonly samples: readonly SourceObject[];
  readonly findings: readonly Finding[];
}

/** The only version that there is; published ones name others, and have the same fields. */
const SERVICE_VERSION = 'operators.coreos.com/v1alpha1';

export function isServiceVersion({ object }: SourceObject): boolean {
  return object.kind === 'ClusterServiceVersion';
}

export function bundleProblems(objects: readonly SourceObject[]): string[] {
  const versions = objects.filter(isServiceVersion);
  return versions.flatMap((source, index) => {
    if (index > 0) {
      return [
        `${placeOf(source)}: is a second ClusterServiceVersion, beside ${placeOf(versions[0]!)}; import one release of one operator at a time`,
      ];
    }
    const { apiVersion } = source.object;
    if (groupOf(apiVersion) !== groupOf(SERVICE_VERSION)) {
      return [
        `${placeOf(source)}: 'apiVersion' of the ClusterServiceVersion is ${shortJson(apiVersion)}; it must be ${SERVICE_VERSION}`,
      ];
    }
    return serviceVersionOf(source.object).deployments.length === 0
      ? [
          `${placeOf(source)}: the ClusterServiceVersion has no deployments, so there is nothing to install`,
        ]
      : [];
  });
}

export function bundleObjects(
  source: readonly SourceObject[],
  givenNamespace?: string,
): BundleObjects {
  const csv = source.find(isServiceVersion)!;
  const version = serviceVersionOf(csv.object);
  const metadata = source.find(({ object }) => object.kind === BUNDLE_METADATA);
  const name = metadata?.object.metadata.name || version.name.replace(/\.v?\d.*$/, '');
  const others = source.filter((object) => object !== csv && object !== metadata);
  const namespace = givenNamespace ?? namespaceOf(version, others, name);
  const made = (objects: readonly Tree[]): SourceObject[] =>
    objects.map((object) => at(csv, object));
  const roles = rolesOf(version, namespace);
  return {
    version,
    package: name,
    namespace,
    objects: [
      ...others.map((object) => at(object, placedInBundle(object, version, namespace))),
      ...made(serviceAccounts(version, others, namespace)),
      ...made(roles.objects),
      ...made(webhookServices(version, namespace)),
      ...made(
        version.deployments.map((deployment) => deploymentOf(deployment, version, namespace)),
      ),
      ...made(webhookConfigurations(version, namespace)),
    ],
    namespacedRoles: roles.namespaced,
    samples: samplesOf(csv, version),
    findings: findingsOf(csv, version, metadata),
  };
}

function namespaceOf(
  version: ServiceVersion,
  others: readonly SourceObject[],
  name: string,
): string {
  const suggested = textOrEmpty(version.annotations['operatorframework.io/suggested-namespace']);
  const subjects = others.flatMap(({ object }) => objectsAt(object, 'subjects'));
  return (
    suggested || subjects.map((subject) => textOrEmpty(subject.namespace)).find(Boolean) || name
  );
}

/** OLM puts namespaced objects into the operator's namespace, whatever namespace they name. */
function placedInBundle(
  { object }: SourceObject,
  version: ServiceVersion,
  namespace: string,
): Tree {
  if (object.kind === 'CustomResourceDefinition') {
    return withConversion(object, version, namespace);
  }
  const isClusterScoped =
    builtInKind(groupOf(object.apiVersion), object.kind)?.namespaced === false;
  return isClusterScoped ? object : { ...object, metadata: { ...object.metadata, namespace } };
}

function serviceAccounts(
  version: ServiceVersion,
  others: readonly SourceObject[],
  namespace: string,
): Tree[] {
  const given = new Set(
    others
      .filter(({ object }) => object.kind === 'ServiceAccount')
      .map(({ object }) => object.metadata.name),
  );
  const permissions = [...version.permissions, ...version.clusterPermissions];
  const names = new Set(permissions.map(({ serviceAccountName }) => serviceAccountName));
  return [...names]
    .filter((name) => name !== 'default' && !given.has(name))
    .map((name) => ({ apiVersion: 'v1', kind: 'ServiceAccount', metadata: { name, namespace } }));
}

/**
 * A ClusterRole and its binding for each list of permissions. OLM generates names; these derive
 * from the account's. The rules for target namespaces get a ClusterRole too, as if for all
 * namespaces.
 */
function rolesOf(
  version: ServiceVersion,
  namespace: string,
): { readonly objects: readonly Tree[]; readonly namespaced: readonly string[] } {
  const named = (
    permissions: readonly Permission[],
    suffix: string,
  ): { name: string; permission: Permission }[] =>
    permissions.map((permission, index) => {
      const same = permissions
        .slice(0, index)
        .filter((other) => other.serviceAccountName === permission.serviceAccountName);
      const number = same.length === 0 ? '' : `-${same.length + 1}`;
      const base =
        permission.serviceAccountName === 'default'
          ? `${version.name}-default`
          : permission.serviceAccountName;
      return { name: `${base}${suffix}${number}`, permission };
    });
  const namespaced = named(version.permissions, '-namespaced');
  const all = [...namespaced, ...named(version.clusterPermissions, '')];
  return {
    namespaced: namespaced.map(({ name }) => name),
    objects: all.flatMap(({ name, permission: { serviceAccountName, rules } }) => [
      {
        apiVersion: 'rbac.authorization.k8s.io/v1',
        kind: 'ClusterRole',
        metadata: { name },
        rules,
      },
      {
        apiVersion: 'rbac.authorization.k8s.io/v1',
        kind: 'ClusterRoleBinding',
        metadata: { name },
        roleRef: { apiGroup: 'rbac.authorization.k8s.io', kind: 'ClusterRole', name },
        subjects: [{ kind: 'ServiceAccount', name: serviceAccountName, namespace }],
      },
    ]),
  };
}

function deploymentOf(
  { name, labels, spec }: ServiceVersion['deployments'][number],
  version: ServiceVersion,
  namespace: string,
): Tree {
  const served = withCertificate(spec, name, version);
  const template = treeOf(served.template);
  const pod = treeOf(template.spec);
  const text = JSON.stringify(pod);
  // OLM gives pods annotations, some of which a process can read.
  const read = Object.entries({
    'olm.targetNamespaces': '',
    'olm.operatorNamespace': namespace,
  }).filter(([annotation]) => text.includes(`metadata.annotations['${annotation}']`));
  const metadata = treeOf(template.metadata);
  const annotations = { ...treeOf(metadata.annotations), ...(Object.fromEntries(read) as Tree) };
  const containers = objectsAt(pod, 'containers').map((container) =>
    withCondition(container, version.name),
  );
  return {
    apiVersion: 'apps/v1',
    kind: 'Deployment',
    metadata: { name, namespace, ...(Object.keys(labels).length > 0 && { labels }) },
    spec: {
      ...served,
      template: {
        ...template,
        metadata: { ...metadata, ...(Object.keys(annotations).length > 0 && { annotations }) },
        spec: { ...pod, containers },
      },
    },
  };
}

/** OLM sets the name of the conditions in each container; some processes exit without it. */
function withCondition(container: Tree, version: string): Tree {
  const env = itemsOf(container.env);
  return env.some((variable) => treeOf(variable).name === 'OPERATOR_CONDITION_NAME')
    ? container
    : { ...container, env: [...env, { name: 'OPERATOR_CONDITION_NAME', value: version }] };
}

function samplesOf(csv: SourceObject, version: ServiceVersion): SourceObject[] {
  const samples = tryParseJson(textOrEmpty(version.annotations['alm-examples']) || '[]');
  return itemsOf(samples).map((sample) => at(csv, treeOf(sample)));
}

function findingsOf(
  csv: SourceObject,
  version: ServiceVersion,
  metadata: SourceObject | undefined,
): Finding[] {
  const { file, line } = csv;
  const place = { file, line };
  const found: Finding[] = [];
  const { apiVersion } = csv.object;
  if (apiVersion !== SERVICE_VERSION) {
    const message = `'apiVersion' of the ClusterServiceVersion is ${shortJson(apiVersion)}, which OLM does not have; it is read as ${SERVICE_VERSION}`;
    found.push({ rule: 'import/csv-version', level: 'warning', message, place });
  }
  for (const folder of itemsOf(metadata?.object.leftAside).map(textOrEmpty)) {
    const message = `the folder ${shortJson(folder)} in the bundle is another bundle, and is not read; give its path to import that one`;
    found.push({
      rule: 'import/nested-bundle',
      level: 'warning',
      message,
      place: { file: metadata?.file ?? file },
    });
  }
  if (version.apiServices > 0) {
    const message = `the bundle describes ${version.apiServices} API services; they are not installed`;
    found.push({ rule: 'import/api-services', level: 'warning', message, place });
  }
  const examples = textOrEmpty(version.annotations['alm-examples']);
  if (examples !== '' && !Array.isArray(tryParseJson(examples))) {
    const message =
      "the annotation 'alm-examples' is no JSON array of resources; no sample is taken over";
    found.push({ rule: 'import/samples', level: 'info', message, place });
  }
  for (const { type, value } of dependenciesOf(metadata)) {
    const what = Object.values(treeOf(value)).map(String).join(' ');
    const message = `the bundle needs ${what} (${type}), which is not installed with it`;
    found.push({
      rule: 'import/needs-package',
      level: 'warning',
      message,
      place: { file: metadata?.file ?? file },
    });
  }
  return found;
}

/**
 * `olm.package` and `olm.gvk` say in dependencies what is needed, and in properties what the bundle
 * is.
 */
function dependenciesOf(metadata: SourceObject | undefined): { type: string; value: unknown }[] {
  const items = (list: string): { type: string; value: unknown }[] =>
    objectsAt(metadata?.object, 'content', list).map(({ type, value }) => ({
      type: textOrEmpty(type),
      value,
    }));
  const isRequired = /^olm\.(package|gvk)\.required$|^olm\.constraint$/;
  return [
    ...items('dependencies'),
    ...items('properties').filter(({ type }) => isRequired.test(type)),
  ];
}

/**
 * Name of the pod's volume with the certificate, and where OLM mounts it for the two conventions of
 * servers.
 */
const VOLUMES = [
  {
    name: 'apiservice-cert',
    mountPath: '/apiserver.local.config/certificates',
    files: ['apiserver.crt', 'apiserver.key'],
  },
  { name: 'webhook-cert', mountPath: WEBHOOK_CERTIFICATES, files: ['tls.crt', 'tls.key'] },
] as const;

export function serviceNameOf(deployment: string): string {
  return `${deployment.replaceAll('.', '-')}-service`;
}

export function certificateSecretOf(deployment: string): string {
  return `${serviceNameOf(deployment)}-cert`;
}

function webhookServices(version: ServiceVersion, namespace: string): Tree[] {
  return [...servedBy(version)].map(([deployment, webhooks]) => {
    const ports = webhooks.map(({ containerPort: port, targetPort = port }) => ({
      name: String(port),
      port,
      targetPort,
    }));
    const spec = treeOf(version.deployments.find(({ name }) => name === deployment)?.spec);
    return {
      apiVersion: 'v1',
      kind: 'Service',
      metadata: { name: serviceNameOf(deployment), namespace },
      spec: {
        ports: ports.filter(
          ({ name }, index) => ports.findIndex((other) => other.name === name) === index,
        ),
        selector: treeOf(treeOf(spec.selector).matchLabels),
      },
    };
  });
}

/** The webhook configurations: one of each kind for each deployment that serves webhooks. */
function webhookConfigurations(version: ServiceVersion, namespace: string): Tree[] {
  const types: Readonly<Record<string, string>> = {
    ValidatingAdmissionWebhook: 'ValidatingWebhookConfiguration',
    MutatingAdmissionWebhook: 'MutatingWebhookConfiguration',
  };
  const deployments = servedBy(version);
  const base = version.name.replace(/\.v?\d.*$/, '');
  return [...deployments].flatMap(([deployment, served]) =>
    Object.entries(types).flatMap(([type, kind]) => {
      const name = deployments.size === 1 ? base : `${base}.${deployment}`;
      const webhooks = served
        .filter((webhook) => webhook.type === type)
        .map(({ generateName, fields, ...webhook }) => ({
          name: generateName,
          clientConfig: { service: serviceOf(webhook, namespace) },
          ...fields,
        }));
      const configuration = {
        apiVersion: 'admissionregistration.k8s.io/v1',
        kind,
        metadata: { name },
        webhooks,
      };
      return webhooks.length === 0 ? [] : [configuration];
    }),
  );
}

function withConversion(crd: Tree, version: ServiceVersion, namespace: string): Tree {
  const name = textOrEmpty(treeOf(crd.metadata).name);
  const webhook = version.webhooks.find(
    ({ type, conversionCRDs }) => type === 'ConversionWebhook' && conversionCRDs.includes(name),
  );
  if (webhook === undefined) {
    return crd;
  }
  const conversion = {
    strategy: 'Webhook',
    webhook: {
      clientConfig: { service: { path: '/', ...serviceOf(webhook, namespace) } },
      conversionReviewVersions: webhook.fields.admissionReviewVersions ?? ['v1'],
    },
  };
  return { ...crd, spec: { ...treeOf(crd.spec), conversion } };
}

/** A deployment that serves webhooks, with the certificate mounted into all of its containers. */
function withCertificate(spec: Tree, deployment: string, version: ServiceVersion): Tree {
  if (!servedBy(version).has(deployment)) {
    return spec;
  }
  const template = treeOf(spec.template);
  const pod = treeOf(template.spec);
  const added = VOLUMES.filter(
    ({ name }) => !itemsOf(pod.volumes).some((volume) => treeOf(volume).name === name),
  );
  const volumes = added.map(({ name, files: [certificate, key] }) => ({
    name,
    secret: {
      secretName: certificateSecretOf(deployment),
      items: [
        { key: 'tls.crt', path: certificate },
        { key: 'tls.key', path: key },
      ],
    },
  }));
  const mounts = added.map(({ name, mountPath }) => ({ name, mountPath }));
  const paths: readonly unknown[] = mounts.map(({ mountPath }) => mountPath);
  const containers = objectsAt(pod, 'containers').map((container) => {
    const others = itemsOf(container.volumeMounts).filter(
      (mount) => !paths.includes(treeOf(mount).mountPath),
    );
    return { ...container, volumeMounts: [...others, ...mounts] };
  });
  return {
    ...spec,
    template: {
      ...template,
      spec: { ...pod, containers, volumes: [...itemsOf(pod.volumes), ...volumes] },
    },
  };
}

function serviceOf(
  webhook: Omit<WebhookDescription, 'generateName' | 'fields'>,
  namespace: string,
): Tree {
  return {
    name: serviceNameOf(webhook.deploymentName),
    namespace,
    port: webhook.containerPort,
    ...(webhook.webhookPath !== undefined && { path: webhook.webhookPath }),
  };
}

/** The webhooks by the deployment that serves them. */
function servedBy({ webhooks }: ServiceVersion): Map<string, WebhookDescription[]> {
  return groupBy(webhooks, ({ deploymentName }) => deploymentName);
}
