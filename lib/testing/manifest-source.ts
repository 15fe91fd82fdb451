import { ApiObject, Chart } from 'cdk8s';
import { Construct } from 'constructs';
import { manifestsOf } from '../manifests/manifest-object';

import type { App } from 'cdk8s';
import type { IConstruct } from 'constructs';
import type { ManifestObject } from '../manifests/manifest-object';

/**
 * Input of a test: an app, a chart, any other construct (which stands for the objects below it),
 * one manifest, or a list of manifests such as that of `chart.toJson()`.
 */
export type ManifestSource = IConstruct | object | readonly object[];

/** The objects that a source stands for, as they are synthesized; fails as `cdk8s synth` would. */
export function objectsOf(source: ManifestSource): ManifestObject[] {
  if (!Construct.isConstruct(source)) {
    return manifestsOf(Array.isArray(source) ? source : [source]);
  }
  if (isApp(source)) {
    return manifestsOf(synthesizedBy(source));
  }
  if (Chart.isChart(source)) {
    return manifestsOf(source.toJson() as unknown[]);
  }
  // The checks are those of the whole tree; only then is it known what the objects of one construct
  // are.
  Chart.of(source).toJson();
  const objects = source.node.findAll().filter((child) => ApiObject.isApiObject(child));
  return manifestsOf(objects.map((object) => object.toJson() as unknown));
}

export function sourceText(source: ManifestSource): string {
  if (!Construct.isConstruct(source)) {
    return Array.isArray(source) ? 'the list of manifests' : 'the manifest';
  }
  const path = source.node.path;
  return isApp(source) ? 'the app' : `${Chart.isChart(source) ? 'chart' : 'construct'} [${path}]`;
}

/** Not by `instanceof`: test runners may load a module twice. */
function isApp(construct: IConstruct): construct is App {
  return 'charts' in construct && 'synthYaml' in construct;
}

function synthesizedBy(app: App): unknown[] {
  if (app.charts.length === 0) {
    app.synthYaml(); // There are no objects, and still checks.
  }
  return app.charts.flatMap((chart) => chart.toJson() as unknown[]);
}

/** Result of a check, in the form that `expect.extend` of Jest and Vitest takes. */
export interface CheckResult {
  /** True if what is claimed is so. */
  readonly pass: boolean;
  /** Returns why the claim does not hold or, where it does, why its opposite does not. */
  readonly message: () => string;
}

/** A result whose messages are made only when they are shown. */
export function result(
  pass: boolean,
  whenItHolds: () => string,
  whenNot: () => string,
): CheckResult {
  return { pass, message: pass ? whenItHolds : whenNot };
}

/** More lines than this nobody reads. */
const MOST = 12;

export function listed(heading: string, lines: readonly string[]): string {
  const shown = lines.slice(0, MOST).map((line) => `  ${line.replaceAll('\n', '\n  ')}`);
  const rest = lines.length > MOST ? [`  ... and ${lines.length - MOST} more`] : [];
  return [heading, ...shown, ...rest].join('\n');
}
