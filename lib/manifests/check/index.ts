export { CheckReport, type CheckReportOptions } from './check-report';
