import { hasNoValue, holds } from './truths.fixture';

holds('semver', [
  "isSemver('1.2.3') && isSemver('1.2.3-rc.1+build.5') && isSemver('1.0.0-alpha-x.0')",
  "!isSemver('1.2') && !isSemver('v1.2.3') && !isSemver('1.02.3') && !isSemver('1.2.3-01') && !isSemver('1.2.3-a..b') && !isSemver('')",
  "semver('1.2.3').major() == 1 && semver('1.2.3').minor() == 2 && semver('1.2.3').patch() == 3",
  "semver('1.10.0').isGreaterThan(semver('1.9.0')) && semver('1.9.0').isLessThan(semver('1.10.0'))",
  "semver('2.0.0').compareTo(semver('2.0.0')) == 0 && semver('1.0.0').compareTo(semver('1.0.1')) == -1",
  "semver('1.0.0+a') == semver('1.0.0+b') && semver('1.0.0') != semver('1.0.0-rc')",
]);

holds('prereleases', [
  "semver('1.0.0-alpha').isLessThan(semver('1.0.0'))",
  "semver('1.0.0-alpha.2').isLessThan(semver('1.0.0-alpha.10'))",
  "semver('1.0.0-1').isLessThan(semver('1.0.0-a')) && semver('1.0.0-a').isLessThan(semver('1.0.0-a.1'))",
]);

holds('lenient versions', [
  "isSemver('v1.2', true) && isSemver('01.02', true) && isSemver('1', true) && !isSemver('x', true) && !isSemver('1.2-rc', true)",
  "semver('v1.2', true) == semver('1.2.0') && semver('01.02.03', true) == semver('1.2.3')",
  "!isSemver('v1.2', false)",
]);

hasNoValue('semver fails', [["semver('1.2').major() == 1", /'1.2' is not a semantic version/]]);
