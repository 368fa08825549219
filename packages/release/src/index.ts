export { promote, rollback } from './channels/canary.ts'
export type { Change, ChangeResult } from './channels/change.ts'
export { BrokenChannelsError, checkChannels, checkStored } from './channels/check.ts'
export { fileChannels } from './channels/file-store.ts'
export { followChannels, type LiveChannels } from './channels/follow.ts'
export { nextStep } from './channels/next-step.ts'
export { pause } from './channels/pause.ts'
export { type PinInput, pin } from './channels/pin.ts'
export { revokedIn } from './channels/revoked.ts'
export { type ChannelChange, type ChannelStore, maxHistory, type RecordedChannels } from './channels/store.ts'
export { adoptChannels, lostChannelsProblem, takeChanges, takeMissing } from './channels/take-over.ts'
export { runChannel } from './commands/channel.ts'
export {
  type Admitted,
  canaryId,
  createAdmission,
  maxOfStep,
  type Place,
  reportId,
  type Sender,
  stableId,
  toPlace,
} from './health/admission.ts'
export { begunScript } from './health/begun-script.ts'
export {
  getFailureCurve,
  type HealthMinute,
  minutesFor,
  type StartCounts,
  toMinutes,
  toViewRows,
  troubleRank,
} from './health/curve.ts'
export { applyVerdict, countAges, isJudged, type JudgedPeriod, judgedPeriod, judgePeriod } from './health/decide.ts'
export { joinEvidence, noStarts, type SiteEvidence, type SiteStarts } from './health/evidence.ts'
export { type JudgedStarts, judgeCanary, judgeHoldback, type Verdict } from './health/judge.ts'
export { createMemory, createNetworkMemory, type Memory } from './health/memory.ts'
export { wideNetwork } from './health/network.ts'
export { type Outcome, type PageRecords, readPageRecords } from './health/page-records.ts'
export type { AwaitedViews } from './health/reading.ts'
export {
  createServedSample,
  reportedBefore,
  type ServedPage,
  type ServedRow,
  type ServedView,
  toServedRows,
  withServed,
} from './health/served.ts'
export {
  countStarts,
  evidenceFrom,
  fromSteps,
  isFailure,
  isStart,
  type SiteRow,
  type StartColumns,
  startColumns,
  timeBounds,
  toColumns,
  toMemoryStep,
  toSizeStep,
  toTimeStep,
} from './health/starts.ts'
export { noSenders, type Senders } from './health/support.ts'
export { type HealthDecision, postDecision } from './health/webhook.ts'
export { type MetricExportOptions, startMetricExport } from './metrics/export.ts'
export { gauge, type MetricFamily, toExposition } from './metrics/exposition.ts'
export {
  channelFamilies,
  type JudgedRelease,
  type StartTotal,
  startCounts,
  startTimes,
  verdictFamilies,
} from './metrics/releases.ts'
export { createRequestCounts } from './metrics/requests.ts'
export { type NamedUntil, noteNamed, releasesNamed, versionsNamed } from './retention/named-until.ts'
export { makeFolder } from './store/make-folder.ts'
export { createUnpacker, unpackStore } from './store/mirror.ts'
export { createMapReader, saveSources } from './store/sources.ts'
export { explainStack, type PlaceMap } from './store/stack.ts'
