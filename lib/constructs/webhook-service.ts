import { Construct } from 'constructs';
import type { PlannedService } from '../core/planned';
import { placeObject } from './planned-objects';

/** The Service by which the API server reaches the webhooks of an operator. */
export class WebhookService extends Construct {
  /** Name of the Service: the operator's, with `-webhook` behind it, unless upstream calls it otherwise. */
  public readonly name: string;
  public readonly port: number;

  constructor(scope: Construct, id: string, props: PlannedService) {
    super(scope, id);
    this.name = props.name;
    this.port = props.port;
    if (props.manifest !== undefined) {
      placeObject(this, 'Resource', props.manifest);
    }
  }
}
