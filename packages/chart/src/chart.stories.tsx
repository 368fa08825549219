import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { sample } from './markup'
import { Chart } from './react'
import './style.css'

const meta: Meta<typeof Chart> = {
  title: 'Blocks/Chart',
  parameters: {
    guide: {
      useWhen: [
        'numbers are compared at a glance, such as guests by month',
        'a trend is worth more than the single value, such as the depth of snow over a winter',
      ],
      useOther: [
        { when: 'visitors look up single values: a table is easier to read' },
        { when: 'there are only two or three numbers: write them large in the text' },
      ],
      words: ['graph', 'diagram', 'columns', 'donut', 'data', 'legend', 'axis', 'statistics'],
    },
  },
  component: Chart,
  args: { config: sample },
}
export default meta

type Story = StoryObj<typeof Chart>

export const Bars: Story = {}
export const Lines: Story = { args: { config: { ...sample, chartType: '1010' } } }
export const Pie: Story = { args: { config: { ...sample, chartType: '1011' } } }
export const Flipped: Story = { args: { config: { ...sample, flip: true } } }
export const OwnColours: Story = { args: { config: { ...sample, palette: ['#345678', '#b3541e'] } } }
export const WithoutLegend: Story = { args: { config: { ...sample, legend: false } } }
export const Value: Story = {
  async play({ canvasElement }) {
    const plot = within(canvasElement).getByRole('application')
    plot.focus()
    await userEvent.keyboard('{ArrowRight}{ArrowRight}')
    await expect(within(canvasElement).getByRole('status')).toHaveTextContent('May, 2025: 121')
  },
}
export const SeriesOff: Story = {
  async play({ canvasElement }) {
    await userEvent.click(within(canvasElement).getByRole('button', { name: '2025' }))
    await expect(canvasElement.querySelectorAll('[data-point]')).toHaveLength(6)
  },
}
export const MissingData: Story = {
  args: { config: { ...sample, dataTable: [...sample.dataTable, ['October', '', 140]] } },
}
export const Empty: Story = { args: { config: { ...sample, dataTable: [] } } }
export const Narrow: Story = {
  decorators: [
    (Story) => (
      <div style={{ inlineSize: 320 }}>
        <Story />
      </div>
    ),
  ],
}
export const WithoutScripts: Story = { args: { script: false } }
