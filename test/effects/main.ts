/**
 * `npm run effects -- <operator> [kind] [field...]`: measures what a change of each field of a
 * custom resource does, with the real operator, and writes it beside its catalogue entry
 * (`lib/catalog/<entry>/effects.json`), or for who imports it
 * (`lib/cli/importing/effects/<id>.json`). A field stands for all below it; with fields
 * given the other ones of the data stay as they are.
 *
 * Pods are made by the real controllers and marked ready; nothing runs in them.
 *
 * With `--pods` real servers run in them, for the values that are given for that, and a client
 * writes all the time; the data of before get what it saw.
 *
 * Operators that nobody serves as Go modules are taken from the image archives in the folder that the
 * variable `OPERATOR_IMAGES` names.
 *
 * Options: `--lanes <number>` for so many operators side by side (2), `--out <file>`. With
 * `--release <version>` another release is built and measured: what a release changes, or did not
 * yet do, is a diff of two files. An operator that is one program has the CRDs of the known release
 * then; one of several programs all that its authors published with them.
 */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { writeFormatted } from '../../scripts/write-formatted';
import {
  controlPlaneBinaries,
  execServer,
  helmBinary,
  nodeBinaries,
} from '../cluster/support/binaries';
import { inOneLine, unmet } from '../cluster/support/cluster-tier';
import { EXAMPLE_OPERATOR, findExampleOperator } from '../cluster/support/example-operator';
import { findServers } from '../cluster/support/find-servers';
import { findOperatorImages, imageNeed } from '../long/support/operator-images';
import { withRows } from './data-file';
import { runInPods, withServers } from './in-pods';
import { dataFile, kindsInPods, MEASURED, ofRelease, programOf } from './operators';
import { run } from './run';

import type { OperatorEffects } from './data';
import type { MeasuredOperator } from './operators';

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      lanes: { type: 'string', default: '2' },
      out: { type: 'string' },
      pods: { type: 'boolean', default: false },
      release: { type: 'string' },
    },
  });
  const [name = '', ...rest] = positionals;
  const { release, out } = values;
  const operator = ofRelease(find(name), release);
  const kind = operator.kinds.find((each) => each.kind === rest[0]);
  const fields = kind === undefined ? rest : rest.slice(1);
  if (release !== undefined && (out === undefined || operator.image !== undefined)) {
    throw new Error('--release needs --out, and is not for image archives');
  }
  const ofNodes = values.pods ? nodeBinaries : [];
  const programs = [...programOf(operator, release), execServer, helmBinary];
  const binaries = [...controlPlaneBinaries, ...programs, ...ofNodes];
  const needed = operator.image === undefined ? [] : [imageNeed(operator.image)];
  const images = needed.map((need) => [need, findOperatorImages()[need]!]);
  await findServers('effects', binaries, {
    [EXAMPLE_OPERATOR]: findExampleOperator(),
    ...(Object.fromEntries(images) as ReturnType<typeof findOperatorImages>),
  });
  const missing = unmet(needed);
  if (missing.length > 0) {
    process.stderr.write(`'${name}' cannot be measured: ${inOneLine(missing)}\n`);
    process.exitCode = 1;
    return;
  }
  const started = Date.now();
  const file = out ?? dataFile(operator);
  const say = (line: string): void => void process.stdout.write(`${line}\n`);
  const keep = (data: OperatorEffects): Promise<void> => writeFormatted(file, JSON.stringify(data));
  if (values.pods) {
    const inPods = kindsInPods(operator).find((each) => each.kind === rest[0]);
    if (inPods === undefined) {
      throw new Error(`--pods needs a kind of '${name}' that has real servers`);
    }
    const seen = await runInPods(operator, inPods.servers, say);
    const effects = seen.map(({ effect }) => effect);
    const data = JSON.parse(readFileSync(dataFile(operator), 'utf8')) as OperatorEffects;
    await keep(withServers(data, inPods.kind, effects, inPods.untried));
    return;
  }
  const problems = await run(operator, {
    kinds: kind === undefined ? operator.kinds : [kind],
    fields,
    lanes: Number(values.lanes),
    say,
    keep: async (rows) =>
      await keep(
        withRows(release ?? operator.definition().version, file, rows, positionals.length > 1),
      ),
  });
  const seconds = Math.round((Date.now() - started) / 1000);
  process.stdout.write(`${seconds} s, written to ${file}; the pages: npm run effect-tables\n`);
  problems.forEach((problem) => process.stdout.write(`FAILED: ${problem}\n`));
  process.exitCode = problems.length === 0 ? 0 : 1;
}

function find(name: string): MeasuredOperator {
  const found = MEASURED.find((operator) => operator.name === name);
  if (found === undefined) {
    const known = MEASURED.map((operator) => operator.name).join(', ');
    throw new Error(`'${name}' is no operator that can be measured; use one of: ${known}`);
  }
  return found;
}

void main();
