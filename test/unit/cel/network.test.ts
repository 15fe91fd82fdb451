import { hasNoValue, holds } from './truths.fixture';

holds('ip', [
  "isIP('1.2.3.4') && isIP('::1') && isIP('2001:DB8::1') && isIP('::1.2.3.4')",
  "!isIP('01.2.3.4') && !isIP('1.2.3') && !isIP('fe80::1%eth0') && !isIP('::ffff:1.2.3.4') && !isIP('::ffff:102:304')",
  "ip('1.2.3.4').family() == 4 && ip('::1').family() == 6",
  "ip('::1') == ip('0:0:0:0:0:0:0:1') && ip('::1') != ip('::2') && ip('0.0.0.0') != ip('::')",
  "ip('127.9.9.9').isLoopback() && ip('::1').isLoopback() && !ip('::2').isLoopback()",
  "ip('0.0.0.0').isUnspecified() && ip('::').isUnspecified()",
  "ip('169.254.1.1').isLinkLocalUnicast() && ip('fe80::1').isLinkLocalUnicast() && !ip('fec0::1').isLinkLocalUnicast()",
  "ip('224.0.0.1').isLinkLocalMulticast() && ip('ff02::1').isLinkLocalMulticast() && !ip('224.0.1.1').isLinkLocalMulticast()",
  "ip('10.0.0.1').isGlobalUnicast() && ip('240.0.0.1').isGlobalUnicast() && ip('fd00::1').isGlobalUnicast()",
  "!ip('255.255.255.255').isGlobalUnicast() && !ip('224.0.0.1').isGlobalUnicast() && !ip('127.0.0.1').isGlobalUnicast()",
]);

holds('the canonical form of an address', [
  "ip.isCanonical('1.2.3.4') && ip.isCanonical('2001:db8::1:0:0:1') && ip.isCanonical('::')",
  "!ip.isCanonical('2001:DB8::1') && !ip.isCanonical('2001:db8:0:0:1:0:0:1')",
  "string(ip('2001:DB8:0:0:0:0:0:1')) == '2001:db8::1' && string(ip('::1.2.3.4')) == '::102:304'",
  "string(ip('1:0:2:0:3:0:4:0')) == '1:0:2:0:3:0:4:0' && string(ip('1:0:0:2::3')) == '1:0:0:2::3'",
]);

holds('cidr', [
  "isCIDR('10.0.0.0/8') && isCIDR('::/0') && !isCIDR('10.0.0.0') && !isCIDR('10.0.0.0/33') && !isCIDR('10.0.0.0/08')",
  "!isCIDR('::ffff:1.2.3.4/100') && isCIDR('2001:db8::/128') && !isCIDR('2001:db8::/129')",
  "cidr('10.0.0.0/24').containsIP('10.0.0.7') && !cidr('10.0.0.0/24').containsIP(ip('10.0.1.7'))",
  "!cidr('10.0.0.0/24').containsIP('::1') && cidr('10.0.0.0/20').containsIP('10.0.15.1') && !cidr('10.0.0.0/20').containsIP('10.0.16.1')",
  "cidr('10.0.0.0/8').containsCIDR('10.1.0.0/16') && !cidr('10.0.0.0/16').containsCIDR(cidr('10.0.0.0/8'))",
  "cidr('10.1.2.3/16').masked() == cidr('10.1.0.0/16') && string(cidr('10.1.2.3/17').masked()) == '10.1.0.0/17'",
  "cidr('10.1.2.3/16').ip() == ip('10.1.2.3') && cidr('10.1.2.3/16').prefixLength() == 16",
  "cidr('10.1.2.3/16') != cidr('10.1.0.0/16')",
]);

hasNoValue('addresses fail', [
  ["ip('nope').family() == 4", /parse error/],
  ["ip.isCanonical('nope')", /parse error/],
  ["cidr('10.0.0.0').prefixLength() == 1", /parse error/],
  ["cidr('10.0.0.0/8').containsIP('nope')", /parse error/],
]);
