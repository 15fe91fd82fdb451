import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { CHECK_PROGRAM, describeWithCheckProgram } from '../support/check-program';
import { packageJson, root } from '../support/root';
import { PackedProject } from './support/packed';

const { version } = packageJson;

/** An app that uses nothing of this package: a Service whose ports are of the same name. */
const APP = `
const { App, ApiObject, Chart } = require('cdk8s');
const app = new App({ recordConstructMetadata: true });
const port = (name, port) => ({ name, port });
new ApiObject(new Chart(app, 'shop'), 'web', {
  apiVersion: 'v1', kind: 'Service', metadata: { name: 'web' },
  spec: { ports: [port('http', 80), port(process.env.SECOND_PORT, 81)] },
});
app.synth();
`;

describeWithCheckProgram('the validations of cdk8s-cli', () => {
  let user: PackedProject;
  beforeAll(() => {
    user = new PackedProject(['cdk8s', 'constructs', 're2js', 'yaml']);
    writeFileSync(join(user.folder, 'main.js'), APP);
    const validation = `{ package: operator-constructs, version: ${version}, class: ManifestValidation }`;
    writeFileSync(
      join(user.folder, 'cdk8s.yaml'),
      `app: node main.js\nvalidations: [${validation}]\n`,
    );
    // Where cdk8s-cli installs the package.
    const installed = join(user.folder, 'plugins/operator-constructs', version, 'node_modules');
    mkdirSync(dirname(installed), { recursive: true });
    symlinkSync(join(user.folder, 'node_modules'), installed);
  });
  afterAll(() => user.remove());

  function synth(secondPort: string): { status: number | null; output: string; report: string } {
    const report = join(user.folder, 'report.json');
    rmSync(report, { force: true });
    const cli = join(root, 'node_modules/cdk8s-cli/bin/cdk8s');
    const plugins = [
      '--plugins-dir',
      join(user.folder, 'plugins'),
      '--validation-reports-output-file',
      report,
    ];
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [cli, 'synth', '--check-upgrade=false', ...plugins],
      {
        cwd: user.folder,
        encoding: 'utf8',
        env: { ...process.env, SECOND_PORT: secondPort, OPERATOR_CONSTRUCTS_CHECK: CHECK_PROGRAM },
      },
    );
    return {
      status,
      output: stdout + stderr,
      report: existsSync(report) ? readFileSync(report, 'utf8') : stdout + stderr,
    };
  }

  test('fail for what the API server would refuse, with construct, field and line', () => {
    const { status, output, report } = synth('http');
    expect(output).toContain('Recommendation: Duplicate value: "http"');
    expect({ status, reports: JSON.parse(report) as unknown }).toMatchObject({
      status: 2,
      reports: {
        reports: [
          {
            violations: [
              {
                ruleName: 'check/duplicate',
                violatingConstructs: [
                  { constructPath: 'shop/web', locations: ['9: spec.ports[1].name'] },
                ],
              },
            ],
            summary: {
              status: 'failure',
              metadata: { objects: '1', kubernetes: "the API server's own code" },
            },
          },
        ],
      },
    });
  }, 60_000);

  test('pass for the rest', () => {
    expect(synth('metrics')).toMatchObject({
      status: 0,
      report: expect.stringContaining('"success"') as string,
    });
  }, 60_000);
});
