import { appendFileSync, writeFileSync } from 'node:fs';
import type { EngineEvent } from '@pulumi/pulumi/automation/events';
import { withSecrets } from './marks';
import type { Properties } from './provider';
import { typeIn } from './urn';

/** What happens to a resource. */
export type Operation = 'create' | 'update' | 'same' | 'replace' | 'delete' | 'import' | 'read' | 'discard';

/** What changes nothing but what the engine knows. */
const CHANGELESS: readonly Operation[] = ['same', 'read', 'discard'];

/** Tells what the engine does: in the file that the CLI's `--event-log` names, and to the user. */
export class EventLog {
  /** How many resources were changed. */
  public changes = 0;
  private sequence = 0;

  constructor(private readonly file?: string) {
    if (file !== undefined) writeFileSync(file, '');
  }

  public begin(op: Operation, urn: string): void {
    if (!CHANGELESS.includes(op)) {
      this.changes += 1;
      process.stdout.write(`  ${op} ${urn}\n`);
    }
    this.write({ resourcePreEvent: { metadata: metadataOf(op, urn), planning: false } });
  }

  public end(op: Operation, urn: string, outputs: Properties = {}): void {
    const shown = withSecrets(outputs, () => '[secret]');
    this.write({ resOutputsEvent: { metadata: metadataOf(op, urn, shown), planning: false } });
  }

  public failure(op: Operation, urn: string): void {
    this.write({ resOpFailedEvent: { metadata: metadataOf(op, urn), status: 0, steps: 0 } });
  }

  public message(severity: 'info' | 'info#err' | 'warning' | 'error', message: string, urn = ''): void {
    process.stdout.write(`${severity}: ${message}\n`);
    this.write({ diagnosticEvent: { urn, message, color: 'never', severity } });
  }

  private write(event: Omit<EngineEvent, 'sequence' | 'timestamp'>): void {
    if (this.file === undefined) return;
    const numbered = { sequence: (this.sequence += 1), timestamp: Math.floor(Date.now() / 1000), ...event };
    appendFileSync(this.file, `${JSON.stringify(numbered)}\n`);
  }
}

type Metadata = NonNullable<EngineEvent['resourcePreEvent']>['metadata'];

function metadataOf(op: Operation, urn: string, outputs?: Properties): Metadata {
  const after = outputs === undefined ? {} : { new: { type: typeIn(urn), urn, inputs: {}, outputs } };
  return { op, urn, type: typeIn(urn), provider: '', ...after } as unknown as Metadata;
}
