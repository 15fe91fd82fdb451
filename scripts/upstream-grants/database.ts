import type { UpstreamGrantsByGroup } from '../upstream-grants';

export const grants: UpstreamGrantsByGroup = {
  'stable.imaginedata.com': {
    source:
      'nothing: its controller runs on a workstation, with all rights of the person who starts it',
    scopes: {},
    note: 'The rights here are those of the contract that this package states for a Database operator.',
  },
};
