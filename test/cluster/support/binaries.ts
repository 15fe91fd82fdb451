import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { appendFileSync, copyFileSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../../support/root';

/**
 * A program that the tests run, built in the Go module of its authors with the versions and
 * checksums of their go.mod and go.sum.
 */
export interface Binary {
  readonly name: string;
  readonly module: string;
  /** The version of the module; none for the one of this repository. */
  readonly version?: string;
  /**
   * A package of the module, or a file in `test/cluster/binaries` that is built with what the
   * module requires.
   */
  readonly package: string;
  /** Duration of a first build on two cores, as a hint for who waits. */
  readonly expectedMinutes: number;
  /**
   * A module of the same repository with its version, where the go.mod of the authors names another
   * one.
   */
  readonly beside?: readonly [module: string, version: string];
  /** Other modules that the package imports, each as `<module>@<version>`. */
  readonly imports?: readonly string[];
  /**
   * Arguments with which it only prints its version; none where its releases are as good as one
   * another here.
   */
  readonly tellsVersion?: readonly string[];
  /**
   * Arguments for the addresses that it listens on by default; tests that run at once need other
   * ports.
   */
  readonly listensOn?: readonly string[];
  /** Build tags. */
  readonly tags?: readonly string[];
  /**
   * File with the checksums of the modules that the release consists of, where the package is one
   * of this repository that is built with all that the module requires.
   */
  readonly sums?: string;
  /**
   * True for a file that imports what is internal to the module: it is built in a module whose name
   * begins like that one's, which is what Go goes by.
   */
  readonly importsInternals?: boolean;
}

/**
 * Kubernetes' own checks as a program, which the command `check` runs; its go.mod is the one place
 * that pins the Kubernetes of the tests.
 */
export const checkProgram: Binary = {
  name: 'check',
  module: 'k8s.io/kubernetes',
  package: '.',
  expectedMinutes: 5,
  tellsVersion: ['--version'],
};

/**
 * The program for each minor version of Kubernetes, the oldest first. Other versions than that of
 * go.mod are those of the files with checksums in `check/releases`.
 */
export const checkPrograms: ReadonlyMap<string, Binary> = new Map(
  [
    checkProgram,
    ...readdirSync(join(root, 'check/releases')).map((file) => ({
      ...checkProgram,
      version: file.replace(/\.sum$/, ''),
      sums: join(root, 'check/releases', file),
      // Files of Go that hold for some releases only name them by it.
      tags: [`kubernetes_${minorOf(file).replace('.', '_')}`],
    })),
  ]
    .map((binary) => [minorOf(versionOf(binary)), binary] as const)
    .sort(([a], [b]) => Number(a.slice(2)) - Number(b.slice(2))),
);

/** @throws if there is no program for a minor version of Kubernetes */
export function checkProgramFor(minor: string): Binary {
  const binary = checkPrograms.get(minor);
  if (binary === undefined) {
    throw new Error(
      `there is no check program for Kubernetes '${minor}'; give one of ${[...checkPrograms.keys()].join(', ')}`,
    );
  }
  return binary;
}

/** The minor version of a release: 1.36 of v1.36.3. */
export function minorOf(version: string): string {
  return version.replace(/^v(\d+\.\d+).*/, '$1');
}

/** A program of Kubernetes itself; of the release of the tests unless another one is given. */
export const kubernetes = (
  name: string,
  expectedMinutes: number,
  tellsVersion = ['--version'],
  version = versionOf(checkProgram),
): Binary => ({
  ...inOwnModule('k8s.io/kubernetes', version, name, `./cmd/${name}`, expectedMinutes),
  tellsVersion,
});

/** Where the plugins of a pod network are in their module, other than in `main`. */
const CNI_FOLDERS: Readonly<Record<string, string>> = { 'host-local': 'ipam', portmap: 'meta' };

/** Without these there is no cluster; the order is that of building. */
export const controlPlaneBinaries: readonly Binary[] = [
  inOwnModule('go.etcd.io/etcd/server/v3', 'v3.6.8', 'etcd', '.', 1),
  kubernetes('kubectl', 2, ['version', '--client']),
  kubernetes('kube-apiserver', 4),
  kubernetes('kube-controller-manager', 2),
];

/** The operators that run as what the package synthesized. */
export const operatorBinaries: readonly Binary[] = [
  {
    ...inOwnModule('github.com/pravega/zookeeper-operator', 'v0.2.15', 'zookeeper-operator'),
    listensOn: ['-metrics-bind-address=127.0.0.1:6000'],
  },
  {
    ...inOwnModule(
      'github.com/prometheus-operator/prometheus-operator',
      'v0.93.0',
      'prometheus-operator',
      './cmd/operator',
    ),
    listensOn: ['--web.listen-address=:8080'],
  },
  {
    ...inOwnModule(
      'github.com/rabbitmq/cluster-operator/v2',
      'v2.11.0',
      'rabbitmq-cluster-operator',
    ),
    listensOn: ['--metrics-bind-address=127.0.0.1:9782'],
  },
];

/** Servers that operators of others run, where no package of Debian is as new as they want it. */
export const serverBinaries: readonly Binary[] = [
  {
    ...inOwnModule(
      'github.com/prometheus/prometheus',
      'v0.313.1',
      'prometheus',
      './cmd/prometheus',
      4,
    ),
    // Clients for clouds would be most of the program.
    tags: ['remove_all_sd', 'enable_kubernetes_sd'],
  },
  inOwnModule('github.com/thanos-io/thanos', 'v0.42.2', 'thanos', './cmd/thanos', 8),
  {
    ...inOwnModule(
      'go.opentelemetry.io/collector/otelcol',
      'v0.119.0',
      'opentelemetry-collector',
      'opentelemetry-collector.go',
    ),
    imports: [
      'github.com/open-telemetry/opentelemetry-collector-contrib/exporter/fileexporter@v0.119.0',
      'go.opentelemetry.io/collector/confmap/provider/fileprovider@v1.25.0',
      'go.opentelemetry.io/collector/exporter/otlpexporter@v0.119.0',
      'go.opentelemetry.io/collector/exporter/otlphttpexporter@v0.119.0',
      'go.opentelemetry.io/collector/receiver/otlpreceiver@v0.119.0',
    ],
  },
];

/** Programs of a node of the tests (`test/node`), which nothing on the machine starts by itself. */
export const nodeBinaries: readonly Binary[] = [
  kubernetes('kubelet', 5),
  kubernetes('kube-scheduler', 1),
  kubernetes('kube-proxy', 1),
  // Debian's release lacks what later kubelets ask for, and is not pinned.
  ...['containerd', 'containerd-shim-runc-v2', 'ctr'].map((name) => ({
    ...inOwnModule('github.com/containerd/containerd/v2', 'v2.3.7', name, `./cmd/${name}`),
    tags: ['no_btrfs', 'no_devmapper', 'no_zfs'],
  })),
  ...['ptp', 'loopback', 'host-local', 'portmap'].map((name) =>
    inOwnModule(
      'github.com/containernetworking/plugins',
      'v1.9.1',
      name,
      `./plugins/${CNI_FOLDERS[name] ?? 'main'}/${name}`,
      1,
    ),
  ),
  // Enforces network policies.
  inOwnModule(
    'github.com/cloudnativelabs/kube-router/v2',
    'v2.1.0',
    'kube-router',
    './cmd/kube-router',
    4,
  ),
  inOwnModule('github.com/coredns/coredns', 'v1.14.7', 'coredns', 'coredns.go', 4),
  inOwnModule('github.com/containernetworking/plugins', 'v1.9.1', 'pause', 'pause.go', 1),
];

/** Other tools that check manifests without a server, for `test/conformance/side-by-side`. */
export const otherCheckers: readonly Binary[] = [
  inOwnModule('github.com/yannh/kubeconform', 'v0.7.0', 'kubeconform', './cmd/kubeconform'),
  inOwnModule('sigs.k8s.io/kubectl-validate', 'v0.0.4', 'kubectl-validate'),
];

/** Compares releases of CRDs. */
export const crdifyBinary = inOwnModule('sigs.k8s.io/crdify', 'v0.5.0', 'crdify', 'crdify.go');

/** Reads a package of Zarf with Zarf's own types. */
export const zarfReader = inOwnModule(
  'github.com/zarf-dev/zarf',
  'v0.60.0',
  'read-zarf',
  'read-zarf.go',
);

/** Answers `exec` where a stand-in is in the place of a node. */
export const execServer = inOwnModule(
  'k8s.io/cri-streaming',
  partOf(versionOf(checkProgram)),
  'exec-server',
  'exec-server.go',
  1,
);

/** Renders the charts of operators that are imported. */
export const helmBinary = inOwnModule('helm.sh/helm/v3', 'v3.19.0', 'helm', './cmd/helm');

/**
 * Pulumi's engine with its command. Its language host for Node is no Go module; ours is in
 * `test/engine`.
 */
export const pulumiBinary = inOwnModule(
  'github.com/pulumi/pulumi/pkg/v3',
  'v3.220.0',
  'pulumi',
  './cmd/pulumi',
  4,
);

/** Pulumi's runtime of programs in YAML, which speaks for all languages but TypeScript. */
export const pulumiYamlBinary = inOwnModule(
  'github.com/pulumi/pulumi-yaml',
  'v1.28.0',
  'pulumi-language-yaml',
  './cmd/pulumi-language-yaml',
);

/** Writes the SDK of a schema for Go or Python. */
export const sdkGenerator: Binary = {
  ...pulumiBinary,
  name: 'generate-sdk',
  package: 'generate-sdk.go',
};

/**
 * Programs that apply manifests from Git; Flux's source-controller cannot be built: the proxy lacks
 * a module.
 */
export const gitopsBinaries: readonly Binary[] = [
  {
    ...inOwnModule('github.com/argoproj/argo-cd/v3', 'v3.5.3', 'argocd', 'argocd.go', 6),
    beside: ['github.com/argoproj/argo-cd/gitops-engine', 'v0.0.0-20260914071520-c9c369efcc5b'],
  },
  inOwnModule('github.com/fluxcd/kustomize-controller', 'v1.9.6', 'kustomize-controller', '.', 6),
];

/** A program of a module that is downloaded. */
export function inOwnModule(
  module: string,
  version: string,
  name: string,
  of = '.',
  expectedMinutes = 3,
): Binary {
  return { name, module, version, package: of, expectedMinutes };
}

/**
 * Where a binary is built: in this repository, or in the cache of Go, which downloads the module
 * where it is not there.
 */
export function folderOf(binary: Binary): string {
  return binary.version === undefined || binary.sums !== undefined
    ? join(root, 'check')
    : moduleFolder(binary);
}

function moduleFolder({ module, version }: Binary): string {
  const output = execFileSync('go', ['mod', 'download', '-json', `${module}@${version}`], {
    cwd: tmpdir(),
    encoding: 'utf8',
  });
  return (JSON.parse(output) as { Dir: string }).Dir;
}

/**
 * Flags of `go` for the modules of a binary, whose go.mod is written into a folder. Where this
 * repository has all checksums, a build that needs more fails.
 */
export function moduleFlags(binary: Binary, folder: string): readonly string[] {
  if (binary.version === undefined) {
    return ['-mod=readonly'];
  }
  return [
    `-mod=${binary.sums === undefined ? 'mod' : 'readonly'}`,
    `-modfile=${writeModFile(binary, folder)}`,
  ];
}

/**
 * Writes the go.mod and go.sum of a binary for a build without the repository of its authors:
 * modules beside it, which they replace by folders that no release carries, are those that they
 * published.
 */
export function writeModFile(binary: Binary, folder: string): string {
  const file = join(folder, 'go.mod');
  for (const name of ['go.mod', 'go.sum']) {
    writeFileSync(join(folder, name), readFileSync(join(moduleFolder(binary), name)));
  }
  const edit = (...flags: string[]): string =>
    execFileSync('go', ['mod', 'edit', ...flags, file], { cwd: tmpdir(), encoding: 'utf8' });
  const { Require, Replace } = JSON.parse(edit('-json')) as GoMod;
  const published = new Map(
    // Kubernetes requires its own parts as v0.0.0.
    Require.map(({ Path, Version }) => [
      Path,
      Version === 'v0.0.0' ? partOf(versionOf(binary)) : Version,
    ]),
  );
  if (binary.beside) {
    published.set(...binary.beside);
  }
  const folders = (Replace ?? [])
    .filter(({ New }) => New.Path.startsWith('.'))
    .map(({ Old }) => Old.Path);
  const required = folders.filter((path) => published.has(path));
  edit(
    '-fmt',
    ...required.map((path) => `-replace=${path}=${path}@${published.get(path)}`),
    // What the module does not require itself, other imports may.
    ...folders.filter((path) => !published.has(path)).map((path) => `-dropreplace=${path}`),
    ...(binary.imports ?? []).map((module) => `-require=${module}`),
  );
  if (binary.sums !== undefined) {
    const all = [
      ...required.map((path) => [path, published.get(path)]),
      [binary.module, binary.version],
    ];
    edit(
      '-module=operator-constructs/check',
      ...all.map(([path, version]) => `-require=${path}@${version}`),
    );
    appendFileSync(join(folder, 'go.sum'), readFileSync(binary.sums));
  }
  if (binary.importsInternals === true) {
    edit(`-module=${binary.module}/tested`, `-require=${binary.module}@${binary.version}`);
  }
  return file;
}

interface GoMod {
  readonly Require: readonly { readonly Path: string; readonly Version: string }[];
  readonly Replace: readonly Readonly<Record<'Old' | 'New', { readonly Path: string }>>[] | null;
}

/**
 * The version of a binary, which is written once: above, or in the go.mod of the program of this
 * repository.
 */
export function versionOf(binary: Binary): string {
  if (binary.version !== undefined) {
    return binary.version;
  }
  const [, version] =
    new RegExp(`\\s${binary.module} (v\\S+)`).exec(
      readFileSync(join(root, 'check/go.mod'), 'utf8'),
    ) ?? [];
  if (version === undefined) {
    throw new Error(`check/go.mod does not require ${binary.module}`);
  }
  return version;
}

/** The version in which Kubernetes publishes its parts: v0.36.3 of v1.36.3. */
function partOf(version: string): string {
  return version.replace(/^v1\./, 'v0.');
}

/** Arguments of `go build` beside the package. */
export function buildFlags(binary: Binary): readonly string[] {
  const flags = [
    '-trimpath',
    '-buildvcs=false',
    ...(binary.tags ? ['-tags', binary.tags.join(',')] : []),
  ];
  if (binary === pulumiBinary) {
    return [
      ...flags,
      '-ldflags',
      `-X github.com/pulumi/pulumi/sdk/v3/go/common/version.Version=${versionOf(binary)}`,
    ];
  }
  // Without it the API server says that it is v0.0.0-master, and clients compare versions.
  const stamp = `-X k8s.io/component-base/version.gitVersion=${versionOf(binary)}`;
  if (binary.module !== 'k8s.io/kubernetes') {
    return flags;
  }
  // Symbols for debuggers would be a third of a program that is shipped.
  return [...flags, '-ldflags', binary.name === checkProgram.name ? `-s -w ${stamp}` : stamp];
}

/** The package for `go build`. */
export function packageOf(binary: Binary): string {
  return isOwnFile(binary) ? join(__dirname, '../binaries', binary.package) : binary.package;
}

/** The package, and the folder to build it in, where its go.mod is in a folder. */
export function buildPlaceOf(binary: Binary, folder: string): readonly [of: string, at: string] {
  if (binary.importsInternals !== true) {
    return [packageOf(binary), folderOf(binary)];
  }
  copyFileSync(packageOf(binary), join(folder, 'main.go'));
  return ['.', folder];
}

const isOwnFile = (binary: Binary): boolean => binary.package.endsWith('.go');

/**
 * Changes whenever a build could give another binary; a version of a module is the same for good.
 */
export function cacheKey(binary: Binary, toolchain: string): string {
  const hash = createHash('sha256').update(toolchain).update(buildFlags(binary).join(' '));
  if (binary.version !== undefined) {
    const others = [...(binary.beside ?? []), ...(binary.imports ?? [])];
    hash.update([binary.module, binary.package, ...others].join(' '));
  }
  for (const file of filesHere(binary)) {
    hash.update(readFileSync(file));
  }
  return `${binary.name}-${versionOf(binary)}-${hash.digest('hex').slice(0, 12)}`;
}

/** What decides a build in this repository. */
function filesHere(binary: Binary): string[] {
  if (isOwnFile(binary)) {
    return [packageOf(binary)];
  }
  if (binary.version !== undefined && binary.sums === undefined) {
    return [];
  }
  const sources = readdirSync(folderOf(binary)).filter((file) => /(?<!_test)\.(go|s)$/.test(file));
  const pins = binary.sums === undefined ? ['go.mod', 'go.sum'] : [];
  const files = [...pins, ...sources.sort()].map((file) => join(folderOf(binary), file));
  return binary.sums === undefined ? files : [binary.sums, ...files];
}
