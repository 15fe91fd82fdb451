import * as pulumi from '@pulumi/pulumi';
import { Chart } from 'cdk8s';
import { failure } from '../crd/checks/errors';
import { messageOf } from '../crd/json/problem-list';
import { observing } from '../crd/unresolved/unresolved-values';
import { currentOf, recordOf } from './component-records';
import { place } from './component-synthesis';
import { valueProblem, withKnownValues } from './given-outputs';
import { ProgramError, warn, withholding } from './program-messages';
import { revealedValue, textsIn } from './secret-texts';

import type { Construct, IConstruct } from 'constructs';
import type { AppIndex } from '../core/app/app-index';
import type { PropProblem } from '../crd/json/problem-list';
import type { GivenOutput } from './given-outputs';
import type { SecretTexts } from './secret-texts';

/** A component whose construct was built with placeholders. */
interface FirstPass<C extends Construct> {
  readonly construct: C;
  /** The component, for errors. */
  readonly what: string;
  readonly name: string;
  /** The props of the construct; Outputs are placeholders. */
  readonly props: Readonly<Record<string, unknown>>;
  readonly given: readonly GivenOutput[];
  readonly inputs: readonly IConstruct[];
  readonly make: (scope: Construct, id: string, props: never) => C;
}

interface Revealed {
  readonly placeholder: string;
  readonly value: unknown;
  readonly problem?: PropProblem;
}

interface Waiting extends FirstPass<Construct> {
  readonly revealed: readonly Revealed[];
  readonly settle: (pass: () => void) => void;
}

/**
 * Builds constructs again when their Outputs are resolved, and has them checked as if all had been
 * known. The registered objects stay those of the first ones, in which Outputs are Outputs; what a
 * preview does not know stays a placeholder.
 */
export class SecondPasses {
  private waiting: Waiting[] = [];

  constructor(
    private readonly index: AppIndex,
    private readonly secrets: SecretTexts,
  ) {}

  /**
   * The check of a component when its Outputs are resolved; undefined if neither it nor its inputs
   * have any.
   */
  public over<C extends Construct>(first: FirstPass<C>): Promise<void> | undefined {
    const before = first.inputs.flatMap((construct) => recordOf(construct)?.checked ?? []);
    if (first.given.length === 0 && before.length === 0) {
      return undefined;
    }
    const check = (async () => {
      // A component with a failing component among its inputs is not checked, and waits for it.
      await Promise.all(before);
      const revealed = await Promise.all(first.given.map((given) => this.reveal(given)));
      await this.turn({ ...first, revealed: revealed.flat() });
    })();
    recordOf(first.construct)!.checked = check;
    return check;
  }

  private async reveal({ names, output, placeholder }: GivenOutput): Promise<Revealed[]> {
    try {
      const given = pulumi.output(output);
      const value = await revealedValue(given);
      if (pulumi.isUnknown(value)) {
        return [];
      }
      if (await pulumi.isSecret(given)) {
        this.secrets.add(value);
      }
      const problem = valueProblem(value);
      return [
        {
          placeholder,
          value,
          ...(problem !== undefined && { problem: { prop: names.join('.'), ...problem } }),
        },
      ];
    } catch {
      // The resource that provides the value reports its error.
      return [];
    }
  }

  /**
   * Values that become known together are built together: each change of the tree has all of it
   * checked again.
   */
  private turn(waiting: Omit<Waiting, 'settle'>): Promise<void> {
    return new Promise((resolve, reject) => {
      const settle = (pass: () => void): void => {
        try {
          pass();
          resolve();
        } catch (error) {
          reject(error instanceof Error ? error : new Error(String(error)));
        }
      };
      this.waiting.push({ ...waiting, settle });
      if (this.waiting.length === 1) {
        setImmediate(() => {
          this.buildAll();
        });
      }
    });
  }

  private buildAll(): void {
    const batch = this.waiting;
    this.waiting = [];
    this.index.remove(...batch.map(({ construct }) => Chart.of(construct)));
    for (const each of batch) {
      each.settle(() => {
        this.build(each);
      });
    }
  }

  private build({ construct, what, name, props, revealed, make }: Waiting): void {
    const wrong = revealed.flatMap(({ problem }) => problem ?? []);
    const known = new Map(
      revealed.flatMap((each) =>
        each.problem === undefined ? [[each.placeholder, each.value]] : [],
      ),
    );
    const warnings: string[] = [];
    try {
      const replacement = observing(
        // A value computed from a secret is a secret.
        {
          derived: (inputs, result) => {
            if (textsIn(inputs).some((text) => this.secrets.has(text))) {
              this.secrets.add(result);
            }
          },
        },
        () =>
          withholding(warnings, () => {
            const values = withKnownValues(props, known, currentOf);
            return place(this.index, Chart.of(construct).node.id, name, (scope, id) =>
              make(scope, id, values as never),
            );
          }),
      );
      recordOf(construct)!.replacement = replacement;
    } catch (error) {
      throw this.hiding(
        error,
        wrong.map((problem) => `${messageOf(problem)} [${what}]`),
      );
    } finally {
      warnings.forEach((warning) => {
        warn(this.secrets.hideIn(warning));
      });
    }
    if (wrong.length > 0) {
      throw new ProgramError(failure(wrong, what).message);
    }
  }

  /** The error that ends the program, without secrets; an unexpected one keeps its stack. */
  private hiding(error: unknown, others: readonly string[]): unknown {
    if (!(error instanceof Error)) {
      return error;
    }
    const { message, stack = message } = error;
    const isExpected = Object.getPrototypeOf(error) === Error.prototype;
    const text = [...others, this.secrets.hideIn(message)].join('\n');
    return new ProgramError(text, isExpected ? text : this.secrets.hideIn(stack));
  }
}
