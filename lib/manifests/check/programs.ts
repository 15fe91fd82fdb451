import { spawnSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { failure, show } from '../../crd/checks/errors';
import { DEFAULT_KUBERNETES_VERSION, KubernetesVersion } from '../../crd/checks/kubernetes-version';
import { getOrAdd } from '../../crd/json/collections';

import type { Finding } from '../finding';

/** Versions of Kubernetes whose code there are programs of, the oldest first. */
const PROGRAM_VERSIONS: readonly string[] = ['1.34', '1.35', '1.36', '1.37'];

/**
 * The package that holds the program of a Kubernetes version for a platform, made by the release of
 * this package, which depends on that of the default version.
 */
export function programPackage(
  version: string = DEFAULT_KUBERNETES_VERSION,
  platform: string = process.platform,
  arch: string = process.arch,
): string {
  const of = version === DEFAULT_KUBERNETES_VERSION ? '' : `${version}-`;
  return `@operator-constructs/check-${of}${platform}-${arch}`;
}

export function programFile(platform: string = process.platform): string {
  return platform === 'win32' ? 'check.exe' : 'check';
}

export const HOW_TO_GET_PROGRAM = `install ${programPackage()}, run 'npm run check-program' in a clone, or set OPERATOR_CONSTRUCTS_CHECK to its path`;

/** What a check lacks without the program, and what to do about it. */
export function lackOfProgram(
  checked: number,
  objects: number,
): Readonly<Record<'message' | 'remedy', string>> {
  return {
    message: `${checked} of ${objects} objects checked: only CustomResourceDefinitions and custom resources are, without the program that has the API server's own code`,
    remedy: HOW_TO_GET_PROGRAM,
  };
}

/** A program, and the Kubernetes version whose code it is. */
export interface FoundProgram {
  readonly path: string;
  readonly version: string;
}

/**
 * The program of `OPERATOR_CONSTRUCTS_CHECK`, or of the packages that are installed the one for a
 * Kubernetes version: else the nearest newer one, else the newest.
 */
export function tryFindProgram(
  wanted: string = DEFAULT_KUBERNETES_VERSION,
  env: NodeJS.ProcessEnv = process.env,
): FoundProgram | undefined {
  const given = env['OPERATOR_CONSTRUCTS_CHECK'];
  if (given !== undefined && given !== '') {
    return programAt(given, wanted);
  }
  const at = PROGRAM_VERSIONS.indexOf(wanted);
  const byPreference = [...PROGRAM_VERSIONS.slice(at), ...PROGRAM_VERSIONS.slice(0, at).reverse()];
  return byPreference.map(installedProgram).find((found) => found !== undefined);
}

function installedProgram(version: string): FoundProgram | undefined {
  try {
    const manifest = require.resolve(`${programPackage(version)}/package.json`);
    return { path: join(dirname(manifest), programFile()), version };
  } catch {
    return undefined;
  }
}

const told = new Map<string, string | undefined>();

/** A program by its path: it is asked for its version, and taken as wanted if it tells none. */
export function programAt(path: string, wanted: string): FoundProgram {
  const version = getOrAdd(told, path, () => {
    const { stdout } = spawnSync(path, ['--version'], { input: '', encoding: 'utf8', env: {} });
    return KubernetesVersion.parse(stdout?.trim() ?? '')?.toString();
  });
  return { path, version: version ?? wanted };
}

/** Says why no program has the code of a version; undefined if one does. */
export function versionProblem(text: string, option = 'kubernetesVersion'): string | undefined {
  return PROGRAM_VERSIONS.includes(KubernetesVersion.parse(text)?.toString() ?? '')
    ? undefined
    : `'${option}' is ${show(text)}; allowed are ${PROGRAM_VERSIONS.join(', ')}, whose code there is to check with; use the nearest one`;
}

/**
 * The minor version of Kubernetes whose verdict is asked for.
 *
 * @throws if no program has the code of it
 */
export function versionToCheck(text: string = DEFAULT_KUBERNETES_VERSION, option?: string): string {
  const problem = versionProblem(text, option);
  if (problem !== undefined) {
    throw failure([problem]);
  }
  return KubernetesVersion.parse(text)!.toString();
}

/** The finding that another version's code answered. */
export function otherVersion(wanted: string, { version }: FoundProgram): Finding {
  return {
    level: 'warning',
    rule: 'check/other-kubernetes',
    message: `was checked by the code of Kubernetes ${version}, as the program of ${wanted} is not there: fields and APIs that ${wanted} does not have are found all the same, other differences are not`,
    remedy: `install ${programPackage(wanted)}, or run 'npm run check-program -- ${wanted}' in a clone`,
  };
}
