import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';

/** A program that the cluster tier runs, and the Go package that it is built from. */
export interface Binary {
  readonly name: string;
  /** Folder under `test/cluster/binaries` whose go.mod pins it; empty where it is built in its own module, by the go.mod of its authors. */
  readonly folder: string;
  /** The Go module that decides its version. */
  readonly module: string;
  /** The version, where it is built in its own module. */
  readonly version?: string;
  readonly package: string;
  /** Duration of a first build on two cores, as a hint for who waits. */
  readonly expectedMinutes: number;
  /** Arguments with which it only prints its version; none where its releases are as good as one another here. */
  readonly tellsVersion?: readonly string[];
  /** Arguments for the addresses that it listens on by default; tests that run at once need other ports. */
  readonly listensOn?: readonly string[];
}

const kubernetes = (name: string, expectedMinutes: number, tellsVersion = ['--version']): Binary => ({
  name,
  folder: 'kubernetes',
  module: 'k8s.io/kubernetes',
  package: `k8s.io/kubernetes/cmd/${name}`,
  expectedMinutes,
  tellsVersion,
});

/** Without these there is no cluster; the order is that of building. */
export const controlPlaneBinaries: readonly Binary[] = [
  {
    name: 'etcd',
    folder: 'etcd',
    module: 'go.etcd.io/etcd/server/v3',
    package: 'go.etcd.io/etcd/server/v3',
    expectedMinutes: 1,
  },
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
    name: 'prometheus-operator',
    folder: 'prometheus-operator',
    module: 'github.com/prometheus-operator/prometheus-operator',
    package: 'github.com/prometheus-operator/prometheus-operator/cmd/operator',
    expectedMinutes: 3,
    listensOn: ['--web.listen-address=:8080'],
  },
  {
    ...inOwnModule('github.com/grafana/grafana-operator/v5', 'v5.16.0', 'grafana-operator'),
    listensOn: [
      '--metrics-bind-address=127.0.0.1:8080',
      '--health-probe-bind-address=127.0.0.1:8081',
      '--pprof-addr=127.0.0.1:8888',
    ],
  },
  {
    ...inOwnModule('github.com/rabbitmq/cluster-operator/v2', 'v2.11.0', 'rabbitmq-cluster-operator'),
    listensOn: ['--metrics-bind-address=127.0.0.1:9782'],
  },
];

/** Kubernetes' own checks as a program, which the command `check` runs. */
export const checkProgram: Binary = {
  name: 'check',
  folder: '../../../check',
  module: 'k8s.io/kubernetes',
  package: '.',
  expectedMinutes: 5,
  tellsVersion: ['--version'],
};

/** Other tools that check manifests without a server, for `test/conformance/side-by-side`. */
export const otherCheckers: readonly Binary[] = [
  inOwnModule('github.com/yannh/kubeconform', 'v0.7.0', 'kubeconform', './cmd/kubeconform'),
  inOwnModule('sigs.k8s.io/kubectl-validate', 'v0.0.4', 'kubectl-validate'),
];

/** Answers `exec` where a stand-in is in the place of a node. */
export const execServer: Binary = {
  name: 'exec-server',
  folder: 'exec-server',
  module: 'k8s.io/cri-streaming',
  package: '.',
  expectedMinutes: 1,
};

/** Renders the charts of operators that are imported. */
export const helmBinary = inOwnModule('helm.sh/helm/v3', 'v3.19.0', 'helm', './cmd/helm');

/** Pulumi's engine with its command. Its language host for Node is no Go module; ours is in `test/engine`. */
export const pulumiBinary: Binary = {
  name: 'pulumi',
  folder: 'pulumi',
  module: 'github.com/pulumi/pulumi/pkg/v3',
  package: 'github.com/pulumi/pulumi/pkg/v3/cmd/pulumi',
  expectedMinutes: 4,
};

/** Pulumi's runtime of programs in YAML, which speaks for all languages but TypeScript. */
export const pulumiYamlBinary: Binary = {
  name: 'pulumi-language-yaml',
  folder: 'pulumi',
  module: 'github.com/pulumi/pulumi-yaml',
  package: 'github.com/pulumi/pulumi-yaml/cmd/pulumi-language-yaml',
  expectedMinutes: 1,
};

/** Writes the SDK of a schema for Go or Python. */
export const sdkGenerator: Binary = {
  name: 'generate-sdk',
  folder: 'pulumi',
  module: 'github.com/pulumi/pulumi/pkg/v3',
  package: './generate-sdk',
  expectedMinutes: 2,
};

/** Programs that apply manifests from Git; Flux's source-controller cannot be built: the proxy lacks a module. */
export const gitopsBinaries: readonly Binary[] = [
  {
    name: 'argocd',
    folder: 'argocd',
    module: 'github.com/argoproj/argo-cd/v3',
    package: '.',
    expectedMinutes: 6,
  },
  {
    name: 'kustomize-controller',
    folder: 'kustomize-controller',
    module: 'github.com/fluxcd/kustomize-controller',
    package: 'github.com/fluxcd/kustomize-controller',
    expectedMinutes: 6,
  },
];

/** A program in the module of its authors, built as they build it: with the versions and checksums of their go.mod and go.sum. */
export function inOwnModule(module: string, version: string, name: string, of = '.'): Binary {
  return { name, folder: '', module, version, package: of, expectedMinutes: 3 };
}

/** Where the go.mod of a binary is. */
export function folderOf({ folder, module, version }: Binary): string {
  return version === undefined ? join(__dirname, '..', 'binaries', folder) : moduleFolder(`${module}@${version}`);
}

/** Where the module cache of Go has a module; downloads it if it is not there. */
function moduleFolder(module: string): string {
  const output = execFileSync('go', ['mod', 'download', '-json', module], { cwd: tmpdir(), encoding: 'utf8' });
  return (JSON.parse(output) as { Dir: string }).Dir;
}

/** The version that the go.mod pins, which is the only place where it is written, or that of its own module. */
export function versionOf(binary: Binary): string {
  if (binary.version !== undefined) return binary.version;
  const goMod = readFileSync(join(folderOf(binary), 'go.mod'), 'utf8');
  const version = goMod
    .split('\n')
    .map((line) =>
      line
        .replace(/^require\s+/, '')
        .trim()
        .split(/\s+/),
    )
    .find(([module]) => module === binary.module)?.[1];
  if (!version) throw new Error(`${binary.folder}/go.mod does not require ${binary.module}`);
  return version;
}

/** Arguments of `go build` beside the package. */
export function buildFlags(binary: Binary): readonly string[] {
  const flags = ['-trimpath', '-buildvcs=false'];
  if (binary === pulumiBinary) {
    return [...flags, '-ldflags', `-X github.com/pulumi/pulumi/sdk/v3/go/common/version.Version=${versionOf(binary)}`];
  }
  // Without it the API server says that it is v0.0.0-master, and clients compare versions.
  const stamp = `-X k8s.io/component-base/version.gitVersion=${versionOf(binary)}`;
  if (binary.module !== 'k8s.io/kubernetes') return flags;
  // Symbols for debuggers would be a third of a program that is shipped.
  return [...flags, '-ldflags', binary === checkProgram ? `-s -w ${stamp}` : stamp];
}

/** Changes whenever a build could give another binary. */
export function cacheKey(binary: Binary, toolchain: string): string {
  const hash = createHash('sha256').update(toolchain).update(buildFlags(binary).join(' '));
  if (binary.version !== undefined) {
    // A version of a module is the same for good.
    hash.update(`${binary.module} ${binary.package}`);
    return `${binary.name}-${binary.version}-${hash.digest('hex').slice(0, 12)}`;
  }
  for (const file of ['go.mod', 'go.sum', ...ownSources(binary)]) {
    hash.update(readFileSync(join(folderOf(binary), file)));
  }
  return `${basename(binary.folder)}-${versionOf(binary)}-${hash.digest('hex').slice(0, 12)}`;
}

/** The sources of a program that is written here; those of others follow from go.sum. */
function ownSources(binary: Binary): string[] {
  if (!binary.package.startsWith('.')) return [];
  const files = readdirSync(join(folderOf(binary), binary.package)).filter((file) => /(?<!_test)\.(go|s)$/.test(file));
  return files.map((file) => join(binary.package, file)).sort();
}
