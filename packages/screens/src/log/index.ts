export { type LogEntry, LogLines } from './log-lines'
