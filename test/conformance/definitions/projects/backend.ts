import { conformanceDefinition, integer, list, object, ruled, text } from '../../definition';
import { by } from './parts';

/** Names that the API server's own formats are asked about. */
export const backends = conformanceDefinition({
  kind: 'TrafficBackend',
  spec: ruled(
    object(
      {
        type: text({ enum: ['ExternalHostname', 'Service', 'Address'] }),
        hostname: ruled(text({ maxLength: 253 }), {
          rule: 'format.dns1123Subdomain().validate(self) == null || !format.dns1123Subdomain().validate(self).hasValue()',
          messageExpression: "'not a name: %s'.format([self])",
        }),
        ports: list(
          object(
            {
              number: integer({ format: 'int32', minimum: 1, maximum: 65535 }),
              name: ruled(text({ maxLength: 80 }), '!format.dns1035Label().validate(self).hasValue()'),
            },
            { required: ['number'] },
          ),
          { ...by('number'), maxItems: 8 },
        ),
        service: ruled(text({ maxLength: 80 }), {
          rule: "!format.named('dns1123Label').value().validate(self).hasValue()",
          message: 'must be a label',
        }),
        address: ruled(text({ maxLength: 60 }), 'isIP(self) || isCIDR(self)'),
        allowed: ruled(
          list(text({ maxLength: 60 }), { maxItems: 4 }),
          'self.all(c, isCIDR(c)) && self.all(c, cidr(c).ip().family() == 4 || cidr(c).prefixLength() >= 48)',
        ),
        label: ruled(text({ maxLength: 80 }), '!format.labelValue().validate(self).hasValue()'),
        key: ruled(text({ maxLength: 80 }), '!format.qualifiedName().validate(self).hasValue()'),
        id: ruled(text({ maxLength: 80 }), '!format.uuid().validate(self).hasValue()'),
        endpoint: ruled(
          text({ maxLength: 200 }),
          '!format.uri().validate(self).hasValue()',
          "url(self).getPort() == '' || int(url(self).getPort()) < 65536",
        ),
        since: ruled(
          text({ maxLength: 40 }),
          '!format.datetime().validate(self).hasValue() || !format.date().validate(self).hasValue()',
        ),
        data: ruled(text({ maxLength: 80 }), '!format.byte().validate(self).hasValue()'),
      },
      { required: ['type'] },
    ),
    {
      rule: "self.type == 'ExternalHostname' ? has(self.hostname) : !has(self.hostname)",
      reason: 'FieldValueRequired',
      fieldPath: '.hostname',
    },
    { rule: "self.type == 'Service' ? has(self.service) : true" },
  ),
  examples: [
    {
      type: 'ExternalHostname',
      hostname: 'a.example.com',
      ports: [{ number: 80, name: 'http' }],
      allowed: ['10.0.0.0/8', '2001:db8::/48'],
      label: 'a_b',
      key: 'a.b/c',
      endpoint: 'https://a:8443/x',
    },
    {
      type: 'Service',
      service: 'a',
      address: '10.0.0.1',
      id: '6ba7b810-9dad-11d1-80b4-00c04fd430c8',
      since: '2024-02-29',
      data: 'aGk=',
    },
  ],
});
