export { autopilotSheet } from './sheet.ts';
