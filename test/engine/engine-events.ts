import { existsSync, readFileSync } from 'node:fs';

import type { EngineEvent, StepEventMetadata } from '@pulumi/pulumi/automation/events';

/** How the engine writes a value that it does not know yet, and how it marks a secret. */
export const UNKNOWN = '04da6b54-80e4-46f7-96ec-b56ff0331ba9';
export const SECRET = '4dabf18193072939515e22adb298388d';

/** Operation of the engine on a resource. */
export interface ResourceStep {
  /** Such as `create`, `same` or `replace`. */
  readonly op: string;
  readonly type: string;
  /** Name in the program. */
  readonly name: string;
}

/** Events of one command; the CLI writes them to a file, one a line. */
export class EngineEvents {
  /** The events of a file; none where a command fails before there is an engine. */
  public static in(file: string): EngineEvents {
    const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
    return new EngineEvents(
      lines.filter((line) => line.trim() !== '').map((line) => JSON.parse(line) as EngineEvent),
    );
  }

  private constructor(private readonly events: readonly EngineEvent[]) {}

  /** Operations in the order in which they began; resources that stay as they are among them. */
  public get steps(): ResourceStep[] {
    return this.events.flatMap(({ resourcePreEvent }) =>
      resourcePreEvent ? [stepOf(resourcePreEvent.metadata)] : [],
    );
  }

  /** Resources that a refresh has changed, by the change in the state. */
  public get refreshed(): ResourceStep[] {
    return this.events.flatMap(({ resOutputsEvent }) =>
      resOutputsEvent ? [stepOf(resOutputsEvent.metadata)] : [],
    );
  }

  /**
   * Begin and end of what was done with a resource, as places in the order of all events; -1 where
   * there is none.
   */
  public span(op: string, name: string): { readonly begin: number; readonly end: number } {
    const isIt = (metadata?: StepEventMetadata): boolean =>
      metadata !== undefined && metadata.op === op && nameIn(metadata.urn) === name;
    return {
      begin: this.events.findIndex(({ resourcePreEvent }) => isIt(resourcePreEvent?.metadata)),
      end: this.events.findIndex(({ resOutputsEvent }) => isIt(resOutputsEvent?.metadata)),
    };
  }

  /** Exports of the program, as far as the engine knows them. */
  public get stackOutputs(): Readonly<Record<string, unknown>> {
    const outputs = this.events
      .flatMap(({ resOutputsEvent }) => (resOutputsEvent ? [resOutputsEvent.metadata] : []))
      .findLast(({ type }) => type === 'pulumi:pulumi:Stack')?.new?.outputs;
    return (outputs ?? {}) as Readonly<Record<string, unknown>>;
  }

  /** The messages of errors. */
  public get errors(): string[] {
    return this.events.flatMap(({ diagnosticEvent }) =>
      diagnosticEvent?.severity === 'error' ? [diagnosticEvent.message] : [],
    );
  }
}

/** Name of a resource in its URN, which may hold the separator in no other place. */
export function nameIn(urn: string): string {
  return urn.split('::').at(-1) ?? '';
}

function stepOf({ op, type, urn }: StepEventMetadata): ResourceStep {
  return { op, type, name: nameIn(urn) };
}
