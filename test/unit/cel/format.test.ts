import { holds, isRefused } from './truths.fixture';

const long = 'a'.repeat(64);
const valid = (format: string, text: string): string => `!format.${format}().validate('${text}').hasValue()`;
const invalid = (format: string, text: string, message: string): string =>
  `format.${format}().validate('${text}').value() == ["${message}"]`;

holds('formats that a text has', [
  valid('dns1123Label', 'web-1'),
  valid('dns1123Subdomain', 'a.b-c.d'),
  valid('dns1035Label', 'web-1'),
  valid('dns1123LabelPrefix', 'web-'),
  valid('dns1123SubdomainPrefix', 'a.b-'),
  valid('dns1035LabelPrefix', 'web-'),
  valid('labelValue', ''),
  valid('labelValue', 'My_value.1'),
  valid('qualifiedName', 'example.com/My_name'),
  valid('qualifiedName', 'name'),
  valid('uri', 'https://example.com'),
  valid('uuid', '123e4567e89b12d3a456426614174000'),
  valid('byte', 'aGk='),
  valid('date', '2021-02-28'),
  valid('datetime', '2021-02-28t00:00:00.1+01:00'),
]);

holds('formats that a text does not have, with the message of the API server', [
  invalid(
    'dns1123Label',
    'Web_',
    "a lowercase RFC 1123 label must consist of lower case alphanumeric characters or '-', and must start and end with an alphanumeric character (e.g. 'my-name',  or '123-abc', regex used for validation is '[a-z0-9]([-a-z0-9]*[a-z0-9])?')",
  ),
  invalid('dns1123Label', long, 'must be no more than 63 characters'),
  invalid('labelValue', long, 'must be no more than 63 bytes'),
  invalid('qualifiedName', long, 'name part must be no more than 63 bytes'),
  invalid('qualifiedName', '/b', 'prefix part must be non-empty'),
  invalid('uuid', 'x', 'does not match the UUID format'),
  invalid('byte', 'aGk', 'invalid base64'),
  invalid('date', '2021-02-30', 'invalid date'),
  invalid('datetime', '2021-02-28', 'invalid datetime'),
  "format.dns1123Label().validate('_' + 'a').value().size() == 1",
  `format.dns1123Label().validate('_${long}').value().size() == 2`,
  "format.dns1123LabelPrefix().validate('-').hasValue() && format.dns1035Label().validate('1a').hasValue()",
  "format.dns1123Subdomain().validate('A.b').hasValue() && format.qualifiedName().validate('a/b/c').hasValue()",
  "format.uri().validate('../x').hasValue() && format.datetime().validate('2021-02-28T25:00:00Z').hasValue()",
]);

holds('formats by name', [
  "!format.named('dns1123Label').value().validate('web').hasValue()",
  "format.named('dns1123Label').value().validate('_').hasValue()",
  "!format.named('nope').hasValue() && format.named('uri') == format.named('uri')",
]);

isRefused('formats that do not exist', [
  [
    "format.dns1123label().validate('web').hasValue()",
    /unknown function 'dns1123label', did you mean 'dns1123Label'\?/,
  ],
]);
