import { conformanceDefinition, flag, integer, list, object, ruled, text } from '../../definition';
import { ATOMIC, by, conditions, hostname, label, sectionName, SET } from './parts';

const headerMatch = object(
  {
    type: text({ enum: ['Exact', 'RegularExpression'], default: 'Exact' }),
    name: text({ minLength: 1, maxLength: 256, pattern: "^[A-Za-z0-9!#$%&'*+\\-.^_\\x60|~]+$" }),
    value: text({ minLength: 1, maxLength: 4096 }),
  },
  { required: ['name', 'value'] },
);

const headers = object({
  set: list(
    object(
      { name: text({ minLength: 1, maxLength: 256 }), value: text({ minLength: 1 }) },
      { required: ['name', 'value'] },
    ),
    { ...by('name'), maxItems: 16 },
  ),
  remove: list(text(), { ...SET, maxItems: 16 }),
});

const filter = ruled(
  object(
    {
      type: text({
        enum: ['RequestHeaderModifier', 'ResponseHeaderModifier', 'RequestRedirect', 'URLRewrite', 'ExtensionRef'],
      }),
      requestHeaderModifier: headers,
      responseHeaderModifier: headers,
      requestRedirect: object({
        scheme: text({ enum: ['http', 'https'] }),
        statusCode: integer({ enum: [301, 302, 303, 307, 308], default: 302 }),
        port: integer({ format: 'int32', minimum: 1, maximum: 65535 }),
        path: ruled(
          object(
            {
              type: text({ enum: ['ReplaceFullPath', 'ReplacePrefixMatch'] }),
              replaceFullPath: text({ maxLength: 1024 }),
              replacePrefixMatch: text({ maxLength: 1024 }),
            },
            { required: ['type'] },
          ),
          {
            rule: "self.type == 'ReplaceFullPath' ? has(self.replaceFullPath) : true",
            message: 'replaceFullPath must be specified when type is ReplaceFullPath',
          },
          { rule: "has(self.replaceFullPath) ? self.type == 'ReplaceFullPath' : true" },
          { rule: "self.type == 'ReplacePrefixMatch' ? has(self.replacePrefixMatch) : !has(self.replacePrefixMatch)" },
        ),
      }),
      urlRewrite: object({ hostname }),
      extensionRef: object({ group: text(), kind: text(), name: text() }, { required: ['group', 'kind', 'name'] }),
    },
    { required: ['type'] },
  ),
  ...['RequestHeaderModifier', 'ResponseHeaderModifier', 'RequestRedirect', 'ExtensionRef'].map((type) => {
    const field = `${type[0]!.toLowerCase()}${type.slice(1)}`;
    return {
      rule: `!(has(self.${field}) && self.type != '${type}') && !(!has(self.${field}) && self.type == '${type}')`,
      message: `filter.${field} must be specified for ${type} filter.type, and only then`,
    };
  }),
);

const path = ruled(
  object(
    {
      type: text({ enum: ['Exact', 'PathPrefix', 'RegularExpression'], default: 'PathPrefix' }),
      value: text({ maxLength: 1024, default: '/' }),
    },
    { default: { type: 'PathPrefix', value: '/' } },
  ),
  {
    rule: "(self.type in ['Exact','PathPrefix']) ? self.value.startsWith('/') : true",
    message: "value must be an absolute path and start with '/' when type one of ['Exact', 'PathPrefix']",
  },
  ...['//', '/./', '/../', '%2f', '%2F', '#'].map((part) => ({
    rule: `(self.type in ['Exact','PathPrefix']) ? !self.value.contains('${part}') : true`,
    message: `must not contain '${part}' when type one of ['Exact', 'PathPrefix']`,
  })),
  { rule: "(self.type in ['Exact','PathPrefix']) ? !self.value.endsWith('/..') && !self.value.endsWith('/.') : true" },
  {
    rule: '(self.type in [\'Exact\',\'PathPrefix\']) ? self.value.matches(r"""^(?:[-A-Za-z0-9/._~!$&\'()*+,;=:@]|[%][0-9a-fA-F]{2})+$""") : true',
    message: 'must only contain valid characters',
  },
);

/** Routes: lists of rules with lists of matches and filters, each of one of several types. */
export const routes = conformanceDefinition({
  kind: 'TrafficRoute',
  spec: object({
    parentRefs: ruled(
      list(
        object(
          {
            name: text({ minLength: 1, maxLength: 253 }),
            namespace: text({ maxLength: 63 }),
            sectionName,
            port: integer({ format: 'int32' }),
          },
          { required: ['name'] },
        ),
        { ...ATOMIC, maxItems: 8 },
      ),
      {
        rule: 'self.all(p1, self.exists_one(p2, p1.name == p2.name && (has(p1.__namespace__) ? p1.__namespace__ : "") == (has(p2.__namespace__) ? p2.__namespace__ : "") && has(p1.sectionName) == has(p2.sectionName) && (!has(p1.sectionName) || p1.sectionName == p2.sectionName)))',
        message: 'references must be unique',
      },
    ),
    hostnames: list(hostname, { ...ATOMIC, maxItems: 8 }),
    rules: list(
      ruled(
        object({
          name: label(),
          matches: list(
            object({
              path,
              headers: list(headerMatch, { ...by('name'), maxItems: 8 }),
              method: text({ enum: ['GET', 'HEAD', 'POST', 'PUT'] }),
            }),
            { ...ATOMIC, maxItems: 8, default: [{ path: { type: 'PathPrefix', value: '/' } }] },
          ),
          filters: ruled(
            list(filter, { ...ATOMIC, maxItems: 8 }),
            {
              rule: "!(self.exists(f, f.type == 'RequestRedirect') && self.exists(f, f.type == 'URLRewrite'))",
              message: 'May specify either RequestRedirect or URLRewrite, but not both',
            },
            {
              rule: "self.filter(f, f.type == 'RequestHeaderModifier').size() <= 1",
              message: 'RequestHeaderModifier filter cannot be repeated',
            },
          ),
          backendRefs: list(
            ruled(
              object(
                {
                  group: text({ default: '' }),
                  kind: text({ default: 'Service' }),
                  name: text({ minLength: 1 }),
                  port: integer({ format: 'int32', minimum: 1, maximum: 65535 }),
                  weight: integer({ format: 'int32', default: 1, minimum: 0, maximum: 1000000 }),
                },
                { required: ['name'] },
              ),
              {
                rule: "(size(self.group) == 0 && self.kind == 'Service') ? has(self.port) : true",
                message: 'Must have port for Service reference',
              },
            ),
            { ...ATOMIC, maxItems: 8 },
          ),
          timeouts: ruled(
            object({
              request: text({ pattern: '^([0-9]{1,5}(h|m|s|ms)){1,4}$' }),
              backendRequest: text({ pattern: '^([0-9]{1,5}(h|m|s|ms)){1,4}$' }),
            }),
            {
              rule: "!(has(self.request) && has(self.backendRequest) && duration(self.request) != duration('0s') && duration(self.backendRequest) > duration(self.request))",
              message: 'backendRequest timeout cannot be longer than request timeout',
            },
          ),
          sticky: flag(),
        }),
        {
          rule: '(has(self.backendRefs) && size(self.backendRefs) > 0) ? (!has(self.filters) || self.filters.all(f, !has(f.requestRedirect))): true',
          message: 'RequestRedirect filter must not be used together with backendRefs',
        },
        {
          rule: "(has(self.filters) && self.filters.exists_one(f, has(f.requestRedirect) && has(f.requestRedirect.path) && f.requestRedirect.path.type == 'ReplacePrefixMatch' && has(f.requestRedirect.path.replacePrefixMatch))) ? ((size(self.matches) != 1 || !has(self.matches[0].path) || self.matches[0].path.type != 'PathPrefix') ? false : true) : true",
        },
      ),
      { ...ATOMIC, maxItems: 8, default: [{ matches: [{ path: { type: 'PathPrefix', value: '/' } }] }] },
    ),
  }),
  status: object(
    {
      parents: list(
        object(
          {
            controllerName: text({
              maxLength: 253,
              pattern:
                "^[a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*\\/[A-Za-z0-9\\/\\-._~%!$&'()*+,;=:]+$",
            }),
            conditions: conditions({ minItems: 1, maxItems: 8 }),
          },
          { required: ['controllerName', 'conditions'] },
        ),
        { ...ATOMIC, maxItems: 8 },
      ),
    },
    { required: ['parents'] },
  ),
  version: { subresources: { status: {} } },
  examples: [
    {
      parentRefs: [{ name: 'g' }],
      hostnames: ['a.example.com'],
      rules: [
        {
          matches: [{ path: { type: 'Exact', value: '/a' }, headers: [{ name: 'x', value: 'y' }] }],
          backendRefs: [
            { name: 's', port: 80 },
            { name: 't', port: 81, weight: 0 },
          ],
          timeouts: { request: '10s', backendRequest: '5s' },
        },
      ],
    },
    {
      rules: [
        {
          filters: [
            {
              type: 'RequestRedirect',
              requestRedirect: { scheme: 'https', path: { type: 'ReplacePrefixMatch', replacePrefixMatch: '/b' } },
            },
            {
              type: 'RequestHeaderModifier',
              requestHeaderModifier: { set: [{ name: 'a', value: 'b' }], remove: ['c'] },
            },
          ],
        },
        { name: 'r' },
      ],
    },
  ],
});
