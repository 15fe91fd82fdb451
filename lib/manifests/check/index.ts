export { CheckReport, type CheckReportOptions } from './report';
