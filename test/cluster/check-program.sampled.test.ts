import { spawnSync } from 'node:child_process';
import { askProgram, type ProgramVerdict } from '../../lib/manifests/check/program';
import { inParallel } from '../conformance/in-parallel';
import { mutationsOf } from '../conformance/kinds/mutations';
import { SAMPLE_OBJECTS, type SampleObject } from '../conformance/kinds/samples';
import { sampled } from '../support/sampled';
import { ApiError } from './support/api-client';
import { checkProgram, folderOf } from './support/binaries';
import { binaryPath, describeCluster, describeWith } from './support/cluster-tier';
import { ControlPlane } from './support/control-plane';

/** How many mutations of each kind are tried; all of them in the long tier. */
const MUTATIONS = 60;
const AT_ONCE = 8;

/** Plugins of the API server that look things up in the cluster answer too; the program has no cluster. */
const ASKS_CLUSTER = /serviceaccount|priority ?class|runtime ?class/i;

/** The API server is asked by a dry run, which does not check the range of node ports. */
const NOT_IN_DRY_RUN = /The range of valid ports is/;

describeWith('the tests of the program itself', [checkProgram.name], () => {
  it('pass', () => {
    const env = { ...process.env, GOFLAGS: '-mod=readonly', GOWORK: 'off' };
    const { status, stdout } = spawnSync('go', ['test', '-trimpath', '-buildvcs=false', './...'], {
      cwd: folderOf(checkProgram),
      env,
      encoding: 'utf8',
    });
    expect({ status, stdout }).toEqual({ status: 0, stdout: expect.stringMatching(/^ok/) as string });
  }, 900_000);
});

describeCluster('the program against the API server', [checkProgram.name], () => {
  let cluster: ControlPlane;

  beforeAll(async () => {
    cluster = await ControlPlane.start();
  }, 120_000);
  afterAll(async () => await cluster?.stop(), 60_000);

  /** Sends what is made of a sample where the sample belongs; gives why it is refused. */
  const serverAnswers = async (sample: SampleObject, cases: readonly object[]): Promise<(string | undefined)[]> => {
    const { apiVersion, kind } = sample;
    const inNamespace = (await cluster.api.isNamespaced(apiVersion, kind)) ? '/namespaces/default' : '';
    const path = `${apiVersion === 'v1' ? '/api/v1' : `/apis/${apiVersion}`}${inNamespace}/${pluralOf(kind)}`;
    return await inParallel(cases, AT_ONCE, async (body) => {
      try {
        await cluster.api.raw.send('POST', path, { body, query: { dryRun: 'All', fieldValidation: 'Strict' } });
        return undefined;
      } catch (error) {
        if (error instanceof ApiError) return error.message;
        throw error;
      }
    });
  };

  it.each(SAMPLE_OBJECTS.map((object) => [object.kind, object] as const))(
    'agrees on %s',
    async (_kind, object) => {
      const [first, ...others] = mutationsOf(object) as SampleObject[];
      const cases = [first!, ...sampled(others, MUTATIONS)];
      const verdicts = askProgram(
        binaryPath(checkProgram.name),
        cases.map((check) => ({ check })),
      );
      const answers = await serverAnswers(object, cases);
      const differ = cases.flatMap((each, at) => {
        const problems = (verdicts[at] as ProgramVerdict).problems.filter(
          ({ message }) => !NOT_IN_DRY_RUN.test(message),
        );
        const answer = answers[at];
        if (problems.length > 0 === (answer !== undefined) || ASKS_CLUSTER.test(answer ?? '')) return [];
        return [{ object: JSON.stringify(each), problems, answer }];
      });
      expect(differ).toEqual([]);
      expect({ accepted: answers[0], refused: answers.some((answer) => answer !== undefined) }).toEqual({
        accepted: undefined,
        refused: true,
      });
    },
    60_000,
  );
});

function pluralOf(kind: string): string {
  const singular = kind.toLowerCase();
  return singular.replace(/y$/, 'ie').replace(/(?<=s)$/, 'e') + 's';
}
