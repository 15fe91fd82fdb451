import { Chart } from 'cdk8s';
import { Construct } from 'constructs';
import { CustomResourceDefinition } from './crd/construct';
import type { OperatorDefinition } from './definition';
import { addCheck, errors, type Finding } from './internal/checks';
import { dependableOn, type Dependency, PerConstruct, PerPass } from './internal/synth-pass';

/** Properties of `OperatorClusterPart`. */
export interface OperatorClusterPartProps {
  /** The operator whose cluster part this is. */
  readonly definition: OperatorDefinition;
}

/**
 * What of an operator belongs to the whole Kubernetes cluster, whoever installs the operator itself: its CRDs.
 *
 * An operator installs it on its own unless it is told `clusterPart: 'skip'`. Place it in a chart of its own where an
 * administrator owns what is cluster-wide. One Kubernetes cluster holds one cluster part of a definition, however many
 * installations of the operator there are.
 */
export class OperatorClusterPart extends Construct {
  /** The operator whose cluster part this is. */
  public readonly definition: OperatorDefinition;

  constructor(scope: Construct, id: string, props: OperatorClusterPartProps) {
    super(scope, id);
    this.definition = props.definition;
    for (const type of this.definition.customResources) {
      new CustomResourceDefinition(this, type.name, type);
    }
    clusterParts.watch(this.node.root);
    addCheck(this, () => this.duplicates());
  }

  /** The later one of two speaks, so that a pair is reported once. */
  private duplicates(): Finding[] {
    const all = clusterParts.of(this.node.root);
    const first = all.slice(0, all.indexOf(this)).find((part) => part.definition.name === this.definition.name);
    if (first === undefined) {
      return [];
    }
    return errors([
      `the cluster part of '${this.definition.name}' is installed here and at [${first.node.path}]; give all operators ` +
        "but one clusterPart: 'skip', or place one OperatorClusterPart and give it to all of them",
    ]);
  }
}

const clusterParts = new PerPass<readonly OperatorClusterPart[]>((root) =>
  root.node.findAll().filter((construct) => construct instanceof OperatorClusterPart),
);

/** The cluster parts of a definition in a chart, to be created before its custom resources; found at synth. */
export function clusterPartsIn(chart: Chart, definition: OperatorDefinition): Dependency {
  clusterParts.watch(chart.node.root);
  return partDependencies.of(chart, definition);
}

const partDependencies = new PerConstruct((chart: Chart, definition: OperatorDefinition) =>
  dependableOn(() =>
    clusterParts
      .of(chart.node.root)
      .filter((part) => part.definition.name === definition.name && Chart.of(part) === chart),
  ),
);
