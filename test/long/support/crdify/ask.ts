import { createHash } from 'node:crypto';
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';

/** Two releases of a CRD. */
export interface CrdStep {
  readonly old: object;
  readonly new: object;
}

/** Something that crdify finds wrong with a step: the check, and the field, such as `v1 spec.hosts[*]`. */
export interface Complaint {
  readonly check: string;
  readonly field: string;
}

/** The answers to each step, or in one line why there are none. */
export type Answers = { readonly complaints: readonly (readonly Complaint[])[] } | { readonly missing: string };

/** Asks crdify, which is built from its Go module outside of the repository the first time: a minute or two. */
export function askCrdify(steps: readonly CrdStep[]): Answers {
  let program: string;
  try {
    program = built();
  } catch (error) {
    return { missing: `crdify cannot be built from its Go module (${(error as Error).message.split('\n')[0]})` };
  }
  const output = execFileSync(program, {
    input: steps.map((step) => JSON.stringify(step)).join('\n'),
    maxBuffer: 2 ** 28,
    encoding: 'utf8',
  });
  return {
    complaints: output
      .trim()
      .split('\n')
      .map((line) => complaintsIn(JSON.parse(line) as Results)),
  };
}

function built(): string {
  const digest = createHash('sha256');
  for (const file of ['main.go', 'go.mod', 'go.sum']) {
    digest.update(readFileSync(join(__dirname, file)));
  }
  const cache = join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'operator-constructs');
  const program = join(cache, `crdify-${digest.digest('hex').slice(0, 12)}`);
  if (!existsSync(program)) {
    mkdirSync(cache, { recursive: true });
    execFileSync('go', ['build', '-o', `${program}.${process.pid}`, '.'], {
      cwd: __dirname,
      env: { ...process.env, GOFLAGS: '-mod=readonly', GOWORK: 'off' },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    renameSync(`${program}.${process.pid}`, program);
  }
  return program;
}

interface Result {
  readonly name: string;
  readonly errors?: readonly string[];
  readonly warnings?: readonly string[];
}

interface Results {
  readonly crdValidation?: readonly Result[];
  readonly sameVersionValidation?: Readonly<Record<string, Readonly<Record<string, readonly Result[]>> | null>>;
}

function complaintsIn({ crdValidation = [], sameVersionValidation = {} }: Results): Complaint[] {
  const textsOf = ({ errors = [], warnings = [] }: Result): readonly string[] => [...errors, ...warnings];
  const ofCrd = crdValidation.flatMap((result) =>
    textsOf(result).map((text) => {
      const [, version = '', field = ''] = /^removed field : ([^.]+)\.\^\.?(.*)$/.exec(text) ?? [];
      return { check: result.name, field: version === '' ? text : `${version} ${field}` };
    }),
  );
  const ofVersions = Object.entries(sameVersionValidation).flatMap(([version, fields]) =>
    Object.entries(fields ?? {}).flatMap(([path, results]) =>
      results
        .filter((result) => textsOf(result).length > 0)
        .map(({ name }) => ({ check: name, field: `${version} ${path.replace(/^\^\.?/, '')}` })),
    ),
  );
  return [...ofCrd, ...ofVersions];
}
