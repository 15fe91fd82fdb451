import { Construct } from 'constructs';
import { NamespacedObject } from '../tree/api-objects';
import type { StringMap } from '../../json/tree';
import { WEBHOOK_PORT_NAME } from '../../core/webhooks/names';

/** Properties of `WebhookService`. */
export interface WebhookServiceProps {
  readonly name: string;
  readonly namespace: string;
  readonly port: number;
  readonly selector: StringMap;
  readonly labels: StringMap;
  readonly annotations: StringMap;
}

/** The Service by which the API server reaches the webhooks of an operator. */
export class WebhookService extends Construct {
  /** Name of the Service: the operator's, with `-webhook` behind it. */
  public readonly name: string;
  public readonly port: number;

  constructor(scope: Construct, id: string, props: WebhookServiceProps) {
    super(scope, id);
    this.name = props.name;
    this.port = props.port;
    new NamespacedObject(this, 'Resource', {
      apiVersion: 'v1',
      kind: 'Service',
      metadata: {
        name: this.name,
        namespace: props.namespace,
        labels: { ...props.labels },
        annotations: { ...props.annotations },
      },
      spec: {
        type: 'ClusterIP',
        ports: [{ name: WEBHOOK_PORT_NAME, port: this.port, targetPort: WEBHOOK_PORT_NAME }],
        selector: { ...props.selector },
      },
    });
  }
}
