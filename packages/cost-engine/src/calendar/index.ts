export { dayAfter, dayIn, momentOf, startOfDay, wallClock } from './time-zone'
export { createWorkClock, earliest, isBefore, latest, type WorkClock, type WorkTime } from './work-clock'
export {
  countWorkingDays,
  defaultWorkingTime,
  isWorkingDay,
  workingDayCounter,
  workingDayMinutes,
} from './working-days'
