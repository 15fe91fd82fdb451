import { App, Chart } from 'cdk8s';
import { AppSettings, Operator, OperatorScope } from 'operator-constructs';
import { ImagesReport, operatorDefinition, readOperator } from 'operator-constructs/cli';
import { homeOf } from './support/imported-source';
import { objectsOrSkip, UPSTREAM_SOURCES } from './support/upstream-sources';

const MIRROR = 'registry.example.com/mirror';

/** An image on a host, with a tag or a digest: as one would look for it by eye. */
const BY_EYE =
  /[a-z0-9-]+(\.[a-z0-9-]+)+(:\d+)?\/[a-z0-9._/-]+(:v?\d[\w.-]*|@sha256:[0-9a-f]{64})/g;

/** Where the images are that no field of a container names, by source. */
const BURIED: Readonly<Record<string, Readonly<Partial<Record<string, number>>>>> = {
  'cloudnative-pg': { variable: 1 },
  'grafana bundle': { variable: 1 },
  'metallb bundle': { variable: 5 },
  'prometheus-operator': { argument: 1 },
  zalando: { default: 3 },
  'cert-manager': { argument: 1 },
};

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

    test('has all images on the registry of the app, as an imported operator', () => {
      const source = objectsOrSkip(upstream);
      if (source === undefined) {
        return;
      }
      const read = readOperator(source);
      const app = new App();
      app.node.setContext('operator-constructs/warnings', 'silent');
      AppSettings.configure(app, { registry: MIRROR, pullSecrets: ['mirror'] });
      const chart = new Chart(app, 'chart', {
        namespace: homeOf(read),
        disableResourceNameHashes: true,
      });
      const scope = OperatorScope[read.sourceScope === 'cluster' ? 'cluster' : 'namespace']();
      new Operator(chart, 'operator', { definition: operatorDefinition(read), scope });
      const { images } = ImagesReport.of(chart.toJson() as object[]);
      expect(images.length).toBeGreaterThan(0);
      expect(images.filter(({ image }) => !image.startsWith(`${MIRROR}/`))).toEqual([]);
    });
  },
);
