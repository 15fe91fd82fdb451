import { randomBytes } from 'node:crypto';
import { errorText, log } from '../log.js';
import { ApiError } from './api-error.js';
import { microTimeText } from './conditions.js';
import { EventLimits } from './event-limits.js';
import { EVENT } from './objects.js';

import type { Api } from './api.js';
import type { Sending } from './event-limits.js';
import type { Event, KubeObject } from './objects.js';

/**
 * Lengths that the API server takes; of the note somewhat less, as a cut through a character makes
 * it longer.
 */
const MAX = { name: 253, note: 1000, instance: 128 };

/** Content of an event. */
type EventContent = Pick<Event, 'type' | 'reason' | 'note'> & { readonly now: Date };

/** Records Events about an object; never throws. */
export interface EventRecorder {
  normal(about: KubeObject, reason: string, note: string): void;
  warning(about: KubeObject, reason: string, note: string): void;
}

/** Properties of `Events`. */
export interface EventsProps {
  readonly api: Pick<Api, 'create' | 'merge'>;
  /** Name of the controller. */
  readonly controller: string;
  /** Name of this process. */
  readonly instance: string;
  /** @default - sensible ones */
  readonly limits?: EventLimits;
}

/**
 * Events of `events.k8s.io`. What repeats becomes a series, and an object that has too many is
 * silent for a while.
 */
export class Events implements EventRecorder {
  private readonly limits: EventLimits;
  private last: Promise<void> = Promise.resolve();

  constructor(private readonly props: EventsProps) {
    this.limits = props.limits ?? new EventLimits();
  }

  public normal(about: KubeObject, reason: string, note: string): void {
    this.record(about, 'Normal', reason, note);
  }

  public warning(about: KubeObject, reason: string, note: string): void {
    this.record(about, 'Warning', reason, note);
  }

  /** Resolves when what was recorded so far is sent. */
  public async flush(): Promise<void> {
    await this.last;
  }

  /** Counted at once, sent in order, and nobody waits for it. */
  private record(about: KubeObject, type: string, reason: string, text: string): void {
    const now = new Date();
    const content = { type, reason, note: Buffer.from(text).subarray(0, MAX.note).toString() };
    const object = about.metadata?.uid ?? '';
    const event = `${type} ${reason} ${content.note}`;
    const sending = this.limits.count(object, event, now.getTime());
    if (sending === undefined) {
      return;
    }
    this.last = this.last.then(async () => {
      try {
        const name = await this.send(about, { ...content, now }, sending);
        this.limits.made(object, event, name);
      } catch (error) {
        this.limits.lost(object, event);
        // A series that is gone by age is no failure.
        if (sending.as === 'series' && error instanceof ApiError && error.isNotFound) {
          return;
        }
        log.warn('cannot record an event', { reason, error: errorText(error) });
      }
    });
  }

  /** Gives the name of the event. */
  private async send(about: KubeObject, content: EventContent, sending: Sending): Promise<string> {
    const namespace = about.metadata?.namespace || 'default';
    if (sending.as === 'series') {
      const series = { count: sending.count, lastObservedTime: microTimeText(content.now) };
      await this.props.api.merge(EVENT, { namespace, name: sending.name }, { series });
      return sending.name;
    }
    const name = `${about.metadata?.name?.slice(0, MAX.name - 17)}.${randomBytes(8).toString('hex')}`;
    await this.props.api.create(EVENT, this.eventOf(about, { namespace, name }, content));
    return name;
  }

  private eventOf(
    about: KubeObject,
    metadata: { readonly namespace: string; readonly name: string },
    { now, ...content }: EventContent,
  ): Event {
    const { apiVersion, kind, metadata: { name, namespace, uid, resourceVersion } = {} } = about;
    return {
      metadata,
      ...content,
      action: 'Reconcile',
      eventTime: microTimeText(now),
      regarding: { apiVersion, kind, name, namespace, uid, resourceVersion },
      reportingController: this.props.controller,
      reportingInstance: this.props.instance.slice(0, MAX.instance),
    };
  }
}
