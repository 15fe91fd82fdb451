export { CheckReport, type CheckReportJson, type CheckReportOptions } from './report';
