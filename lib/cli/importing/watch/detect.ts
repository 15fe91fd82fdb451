import { at, objectsAt } from '../../../crd/json/object';
import { podSpecOf } from '../../../manifests/access/workloads';
import type { ManifestObject } from '../../../manifests/manifest-object';
import { readYaml } from '../../../crd/yaml';
import type { WatchPlace, WatchValues } from '../../../core/watch-values';
import { isTree, itemsOf, textOrEmpty, type Tree, treeOf } from '../../../crd/json/object';
import type { WatchPartData } from '../model/data';

export interface FoundSignal extends WatchPartData {
  readonly container: string;
}

const VARIABLE = /^(\w+_)?(WATCH(ED)?|SCOPE|TARGET)_NAMESPACES?$|^STRIMZI_NAMESPACE$/;
const FLAG = /^--?(watch(ed)?|target)-namespaces?$|^--namespaces$/;
const SWITCH = /^--namespaced$/;
const SWITCH_VARIABLE = /_(CURRENT_NAMESPACE|NAMESPACE)_ONLY$|^NAMESPACED$/;
const KEY = /^(watch(ed)?|target)[-_.]?namespaces?$/i;

/** The signals in the containers of a workload, and in ConfigMaps that it reads. */
export function detectSignals(workload: ManifestObject, configMaps: readonly ManifestObject[]): FoundSignal[] {
  const containers = objectsAt(podSpecOf(workload), 'containers');
  const found = containers.flatMap((container) =>
    [...inVariables(container), ...inArguments(container)].map((signal) => ({
      ...signal,
      container: textOrEmpty(container.name),
    })),
  );
  const text = JSON.stringify(podSpecOf(workload) ?? {});
  const first = textOrEmpty(containers[0]?.name);
  const configured = configMaps
    .filter(({ metadata }) => text.includes(JSON.stringify(metadata.name)))
    .flatMap(inConfigMap)
    .map((signal) => ({ ...signal, container: first }));
  return found.length > 0 ? found : configured;
}

/** Names joined by commas, in the own namespace its name; all namespaces as the source says them, or as most do. */
function values(all: string | undefined): WatchValues {
  const list = { names: ',' } as const;
  return { namespace: list, namespaces: list, cluster: all === undefined ? { absent: true } : { text: all } };
}

function inVariables(container: Tree): WatchPartData[] {
  return objectsAt(container, 'env').flatMap((variable): WatchPartData[] => {
    const env = textOrEmpty(variable.name);
    // The exact marker of OLM, whatever the variable is called.
    if (at(variable, 'valueFrom', 'fieldRef', 'fieldPath') === "metadata.annotations['olm.targetNamespaces']") {
      return [{ at: { annotation: 'olm.targetNamespaces' }, values: values('') }];
    }
    if (SWITCH_VARIABLE.test(env)) {
      return [{ at: { env }, values: { namespace: { text: 'true' }, cluster: { text: 'false' } } }];
    }
    return VARIABLE.test(env) ? [{ at: { env }, values: values(variable.value === '*' ? '*' : '') }] : [];
  });
}

function inArguments({ args, command }: Tree): WatchPartData[] {
  const all = [...itemsOf(command), ...itemsOf(args)].map(textOrEmpty);
  return all.flatMap((argument, index): WatchPartData[] => {
    const [name = '', value] = argument.split(/=(.*)/s);
    if (SWITCH.test(name)) {
      const at: WatchPlace = { flag: name, style: 'switch' };
      return [{ at, values: { namespace: { text: 'true' }, cluster: { absent: true } } }];
    }
    if (!FLAG.test(name)) return [];
    const isSeparate = value === undefined && all[index + 1]?.startsWith('-') === false;
    const given = isSeparate ? all[index + 1] : value;
    const at: WatchPlace = { flag: name, ...(isSeparate && { style: 'separate' as const }) };
    return [{ at, values: values(given === '*' ? '*' : undefined) }];
  });
}

function inConfigMap({ metadata: { name: configMap }, data }: ManifestObject): WatchPartData[] {
  return Object.entries(treeOf(data)).flatMap(([key, value]): WatchPartData[] => {
    if (KEY.test(key)) return [{ at: { configMap, key }, values: values(value === '*' ? '*' : '') }];
    const document = /\.(ya?ml|json|conf)$/.test(key) ? documentIn(textOrEmpty(value)) : undefined;
    return pathsIn(document).map(({ path, member }) => ({
      at: { configMap, key, path },
      values: Array.isArray(member)
        ? { namespace: { names: 'repeat' }, namespaces: { names: 'repeat' }, cluster: { absent: true } }
        : values(member === '*' ? '*' : ''),
    }));
  });
}

function documentIn(text: string): unknown {
  try {
    return readYaml(text)[0]?.value;
  } catch {
    return undefined;
  }
}

/** Members of a document whose name says that they are what is watched, up to three levels deep. */
function pathsIn(value: unknown, path: readonly string[] = []): { path: readonly string[]; member: unknown }[] {
  if (!isTree(value) || path.length > 2) return [];
  return Object.entries(value).flatMap(([name, member]) =>
    KEY.test(name) ? [{ path: [...path, name], member }] : pathsIn(member, [...path, name]),
  );
}
