/** Name of the port of webhooks, in the Service and in the container. */
export const WEBHOOK_PORT_NAME = 'webhook';

/** The name of the Service before the webhooks of an operator. A Service's name is a DNS label, so it has no dot. */
export function webhookServiceName(operatorName: string): string {
  return `${operatorName}-webhook`;
}
