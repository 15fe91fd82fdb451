import type { IConstruct } from 'constructs';
import { type Finding, warnings, parseImage, type OperatorOptions } from '../../authoring';
import { checkWhenResolved } from '../../checks/checks';

import { validateWhenResolved } from '../../unresolved/values';

import { HTTP_PORT } from './definition';
import { IMAGE } from './process';

/** What none of the three processes can be given. */
export function processProblems({ replicas = 1, metrics }: Pick<OperatorOptions, 'replicas' | 'metrics'>): string[] {
  const port = metrics?.port ?? HTTP_PORT;
  return [
    ...validateWhenResolved(replicas, (known) =>
      known > 1
        ? [`'replicas' is ${known}, but all copies except the one that leads do nothing, and never become ready; use 1`]
        : [],
    ),
    ...validateWhenResolved(port, (known) =>
      known === HTTP_PORT
        ? []
        : [
            `'metrics.port' is ${known}, but the process has one port for metrics and readiness, ${HTTP_PORT}; leave it ` +
              'out',
          ],
    ),
  ];
}

/** A warning where the image is upstream's own, which container runtimes of today do not pull. */
export function imageFindings(operator: IConstruct, image: string = IMAGE): readonly Finding[] {
  return checkWhenResolved(operator, image, (known) =>
    parseImage(known)?.repository !== parseImage(IMAGE)?.repository
      ? []
      : warnings([
          `'image' is '${known}', whose manifest is of Docker schema 1: containerd 2 and newer Docker refuse it; ` +
            'pull it where that still works, push it to a registry of your own, which converts it, and give that image',
        ]),
  );
}
