import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { ApiObject, type ApiObjectProps, App, Chart, YamlOutputType } from 'cdk8s';
import { ArgoApplications, FluxKustomizations } from 'operator-constructs';
import { objectsIn } from '../support/manifest-files';
import { address } from '../support/synth';
import { warningsOf } from '../support/warnings';
import { sampled } from '../support/sampled';
import { playArgo, playFlux } from './support/gitops-layouts';
import { EXAMPLES, manifestFilesIn, OUTPUTS } from './support/outputs';

/** Output of the other examples; this one has its own. */
const OTHERS = OUTPUTS.filter((folder) => !folder.startsWith(join(EXAMPLES, 'gitops')));

describe.each(sampled(OTHERS, 6).map((folder) => [folder.slice(EXAMPLES.length + 1), folder]))('%s', (_, folder) => {
  let outdir: string;

  beforeEach(() => {
    outdir = mkdtempSync(join(tmpdir(), 'operator-constructs-layout-'));
  });
  afterEach(() => {
    rmSync(outdir, { recursive: true, force: true });
  });

  /** An app with a chart of each file. */
  function appOf(yamlOutputType?: YamlOutputType): App {
    const app = new App({ outdir, ...(yamlOutputType !== undefined && { yamlOutputType }) });
    for (const file of manifestFilesIn(folder)) {
      const chart = new Chart(app, basename(file, '.k8s.yaml'));
      objectsIn(file).forEach((object, index) => new ApiObject(chart, String(index), object as ApiObjectProps));
    }
    return app;
  }

  /** Returns true if the object that comes too early, and the one that it needs, are in the same file. */
  function isOfOneFile(problem: string): boolean {
    const [, early = '', needed = ''] = /^(.*) before (.*?)(?: is ready)? \(\w+\)$/.exec(problem) ?? [];
    return manifestFilesIn(folder)
      .map((file) => objectsIn(file).map(address))
      .some((texts) => texts.includes(early) && texts.includes(needed));
  }

  test('Argo CD applies it by Applications', () => {
    const app = appOf();
    new ArgoApplications(app, 'applications', { repoURL: 'https://git.example.com/a.git', path: 'out' });
    warningsOf(() => app.synth());
    expect(playArgo({ folder: outdir, path: 'out' }, 'applications-root.k8s.yaml').problems).toEqual([]);
  });

  test('Flux applies it by Kustomizations, or there is a warning of what comes too early', () => {
    const app = appOf(YamlOutputType.FOLDER_PER_CHART_FILE_PER_RESOURCE);
    new FluxKustomizations(app, 'sync', { sourceRef: { kind: 'GitRepository', name: 'a' }, path: 'out' });
    const warnings = warningsOf(() => app.synth());
    const { problems } = playFlux({ folder: outdir, path: 'out' }, 'sync');
    const ofOneChart = problems.filter(isOfOneFile);
    expect(problems.filter((problem) => !ofOneChart.includes(problem))).toEqual([]);
    // A cluster that is there before its operator runs is served later; one that nobody has checked stays unchecked.
    const early = ofOneChart.filter((problem) => !problem.endsWith('(operator)'));
    const isWarnedOf = warnings.includes('may be stored before');
    expect(isWarnedOf || early.length === 0).toBe(true);
  });
});

test('there are examples', () => {
  expect(OTHERS.length).toBeGreaterThan(20);
});
