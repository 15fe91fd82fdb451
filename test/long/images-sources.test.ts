import { ApiObject, Chart } from 'cdk8s';
import { AppSettings, Operator, OperatorScope } from 'operator-constructs';
import { ImagesReport, operatorDefinition, readOperator } from 'operator-constructs/cli';
import { BY_EYE, MIRROR, mirroredTexts, onMirror } from '../support/mirrored-images';
import { appWith } from '../support/synth';
import { homeOf } from './support/imported-source';
import { objectsOrSkip, UPSTREAM_SOURCES } from './support/upstream-sources';

/** Where the images are that no field of a container names, by source. */
const BURIED: Readonly<Record<string, Readonly<Partial<Record<string, number>>>>> = {
  'cloudnative-pg': { variable: 1 },
  'grafana bundle': { variable: 1 },
  'metallb bundle': { variable: 5 },
  'prometheus-operator': { argument: 1 },
  zalando: { default: 3 },
  'cert-manager': { argument: 1 },
};

const VARIABLE = 'Deployment spec.template.spec.containers[*].env[*].value';
const ARGUMENT = 'Deployment spec.template.spec.containers[*].args[*]';
const CSV =
  'ClusterServiceVersion spec.install.spec.deployments[*].spec.template.spec.containers[*]';
const RELATED = 'ClusterServiceVersion spec.relatedImages[*].image';
const DEFAULTS = 'CustomResourceDefinition spec.versions[*].schema.openAPIV3Schema.properties';

/** What a mirror changes in sources and their samples, beside `image` of containers, as a person read it. */
const BESIDE_CONTAINERS: Readonly<Record<string, readonly string[]>> = {
  'cloudnative-pg': [VARIABLE],
  'grafana bundle': [`${CSV}.env[*].value`, `${CSV}.image`, RELATED, VARIABLE],
  'opentelemetry bundle': [`${CSV}.image`],
  'opentelemetry openshift bundle': [`${CSV}.image`],
  'metallb bundle': [`${CSV}.env[*].value`, `${CSV}.image`, VARIABLE],
  'prometheus-operator': [ARGUMENT],
  zalando: [
    ...[
      'connection_pooler.properties.connection_pooler',
      'docker',
      'logical_backup.properties.logical_backup_docker',
    ].map((field) => `${DEFAULTS}.configuration.properties.${field}_image.default`),
    ...[
      'connection_pooler.connection_pooler',
      'docker',
      'logical_backup.logical_backup_docker',
    ].map((field) => `OperatorConfiguration configuration.${field}_image`),
  ],
  'cert-manager': [ARGUMENT],
  'mariadb-operator': [
    'ConfigMap data.MARIADB_OPERATOR_IMAGE',
    ...['EXPORTER', 'EXPORTER_MAXSCALE', 'MARIADB', 'MAXSCALE'].map(
      (name) => `ConfigMap data.RELATED_IMAGE_${name}`,
    ),
  ],
};

/** Objects of a chart, with their images on a mirror if there is one. */
function synthesized(
  namespace: string,
  registry: string | undefined,
  place: (chart: Chart) => void,
): object[] {
  const app = appWith({ checks: 'off', warnings: 'silent' });
  AppSettings.configure(app, { ...(registry !== undefined && { registry }) });
  const chart = new Chart(app, 'chart', { namespace, disableResourceNameHashes: true });
  place(chart);
  return chart.toJson() as object[];
}

describe.each(UPSTREAM_SOURCES.map((upstream) => [upstream.name, upstream] as const))(
  '%s',
  (name, upstream) => {
    test('names the images that are found, and no others', () => {
      const objects = objectsOrSkip(upstream)?.map(({ object }) => object);
      if (objects === undefined) {
        return;
      }
      const { images } = ImagesReport.of(objects);
      const text = JSON.stringify(
        objects.filter(({ kind }) => kind !== 'CustomResourceDefinition'),
      );
      const known = new Set(images.map(({ image }) => image));
      expect([...new Set(text.match(BY_EYE) ?? [])].filter((image) => !known.has(image))).toEqual(
        [],
      );

      const buried: Partial<Record<string, number>> = {};
      for (const form of images.flatMap(({ uses }) => [...new Set(uses.map((use) => use.form))])) {
        if (form !== 'field') {
          buried[form] = (buried[form] ?? 0) + 1;
        }
      }
      expect(buried).toEqual(BURIED[name] ?? {});
      expect(
        images.filter(({ registry }) => !/\.(io|dev|co|com|org|k8s)$|zalan\.do$/.test(registry)),
      ).toEqual([]);
    });

    test('has all images on the registry of the app, as it is and imported, and nothing else is other', () => {
      const source = objectsOrSkip(upstream);
      if (source === undefined) {
        return;
      }
      const read = readOperator(source);
      const scope = OperatorScope[read.sourceScope === 'cluster' ? 'cluster' : 'namespace']();
      const plain = [...source, ...read.samples].map(({ object }) => object);
      const [before, after] = [undefined, MIRROR].map((registry) => [
        ...synthesized(homeOf(read), registry, (chart) => {
          new Operator(chart, 'operator', { definition: operatorDefinition(read), scope });
        }),
        ...synthesized(homeOf(read), registry, (chart) =>
          plain.forEach((object, index) => new ApiObject(chart, `a${index}`, object as never)),
        ),
      ]) as [object[], object[]];
      const { images } = ImagesReport.of(after);
      expect(images.length).toBeGreaterThan(0);
      expect(images.filter(({ image }) => !image.startsWith(`${MIRROR}/`))).toEqual([]);
      const texts = mirroredTexts(before, after);
      expect(texts.filter((text) => text.after !== onMirror(text.before))).toEqual([]);
      const places = texts
        .map(({ place }) => place)
        .filter((place) => !/ spec\.template\.spec\.(initC|c)ontainers\[\*\]\.image$/.test(place));
      expect([...new Set(places)].sort()).toEqual(BESIDE_CONTAINERS[name] ?? []);
    });
  },
);
