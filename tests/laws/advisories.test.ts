import { expect, it } from 'vitest'
import { readAudit } from '../../apps/site-server/commands/advisories/read-audit.ts'

const advisory = {
  module_name: 'left-pad',
  severity: 'high',
  title: 'Reads too much',
  vulnerable_versions: '<1.3.0',
  url: 'https://advisories.example/1',
  findings: [{ version: '1.2.0' }],
}

it('an answer of an advisory list has its advisories, and none of them is no problem', () => {
  expect(readAudit(JSON.stringify({ advisories: { 1: advisory }, metadata: {} }))).toEqual([
    {
      package: 'left-pad',
      severity: 'high',
      title: 'Reads too much',
      versions: '<1.3.0',
      url: 'https://advisories.example/1',
    },
  ])
  expect(readAudit('{"advisories":{},"metadata":{}}')).toEqual([])
})

it.each(['', 'not reached', '{"error":{"code":"ERR_PNPM_AUDIT_BAD_RESPONSE"}}', '[]', 'null'])(
  'what is no answer says nothing about the packages: %j',
  (output) => {
    expect(readAudit(output)).toBeUndefined()
  },
)
