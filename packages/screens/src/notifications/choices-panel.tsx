import { useCall, useCommand } from '@tehas/api-client'
import { orderKinds } from '@tehas/contracts'
import {
  type NotificationChoices,
  type NotificationMail,
  notificationCalls,
  notificationMailSchema,
} from '@tehas/contracts/notifications'
import { useRights, useSession } from '@tehas/shell-api'
import { Box, Heading, SkeletonRows, Stack, Text } from '@tehas/ui'
import { RadioGroup, Switch } from '@tehas/ui/forms'
import type { ReactNode } from 'react'
import { NotLoaded } from '../no-access/not-loaded'
import { useTexts } from './texts'

/** What the person wants to be told of in the open project, and how. Each choice is kept at once. */
export function ChoicesPanel() {
  const { t } = useTexts()
  const { project } = useSession()
  const rights = useRights()
  const found = useCall(notificationCalls.getNotificationChoices)
  const save = useCommand(notificationCalls.setNotificationChoices, {
    onSettled: () => void found.refetch(),
  })
  if (!found.data) {
    return (
      <NotLoaded found={found} title={t('Your choices did not load')}>
        <SkeletonRows rows={6} columns="36px 1fr" />
      </NotLoaded>
    )
  }
  const newest = save.data && save.data.version > found.data.version ? save.data : found.data
  const { _id: _, version, ...kept } = newest
  // What was just chosen is shown until the service answers.
  const choices: NotificationChoices = save.isPending ? save.variables.body : kept
  const choose = (changes: Partial<NotificationChoices>) => save.mutate({ body: { ...kept, ...changes, version } })
  const groups = [
    { id: 'COMMENTS' as const, label: t('Comments on orders that you follow, answers and mentions') },
    { id: 'ORDERS' as const, label: t('Status and delivery of orders that you follow') },
    { id: 'JOBS' as const, label: t('Jobs that you are given') },
  ]
  const orders = [
    { id: 'SALE_ORDER' as const, label: t('New sale orders') },
    { id: 'MANUFACTURING_ORDER' as const, label: t('New manufacturing orders') },
    { id: 'PURCHASE_ORDER' as const, label: t('New purchase orders') },
  ].filter(({ id }) => rights.has(orderKinds[id].rights.read))
  const mails: { readonly value: NotificationMail; readonly label: string }[] = [
    { value: 'NONE', label: t('No') },
    { value: 'AT_ONCE', label: t('Each at once') },
    { value: 'DAILY', label: t('Once a day at 08:00, what I have not seen') },
  ]
  const isBusy = save.isPending
  return (
    <Box as="section" aria-label={t('What you are told of')}>
      <Heading as="h2" size="md">
        {t('What you are told of')}
      </Heading>
      <Text textStyle="xs" color="fg.muted" mb="3">
        {t('For {{project}} alone; each project has its own.', { project: project?.name ?? '' })}
      </Text>
      <Part title={t('Told here')}>
        {groups.map(({ id, label }) => (
          <Switch
            key={id}
            checked={choices.groups.includes(id)}
            disabled={isBusy}
            onChange={() => choose({ groups: toggled(kept.groups, id) })}
          >
            {label}
          </Switch>
        ))}
      </Part>
      {orders.length > 0 ? (
        <Part title={t('Every new order')}>
          {orders.map(({ id, label }) => (
            <Switch
              key={id}
              checked={choices.newOrders.includes(id)}
              disabled={isBusy}
              onChange={() => choose({ newOrders: toggled(kept.newOrders, id) })}
            >
              {label}
            </Switch>
          ))}
        </Part>
      ) : null}
      <Part title={t('By mail as well')}>
        <RadioGroup
          aria-label={t('By mail as well')}
          options={mails}
          value={choices.mail}
          disabled={isBusy}
          onChange={(mail) => choose({ mail: notificationMailSchema.parse(mail) })}
        />
      </Part>
    </Box>
  )
}

const toggled = <Value,>(values: readonly Value[], value: Value): Value[] =>
  values.includes(value) ? values.filter((other) => other !== value) : [...values, value]

const Part = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <Box borderTopWidth="1px" py="3">
    <Heading as="h3" size="sm" mb="2">
      {title}
    </Heading>
    <Stack gap="2.5" align="flex-start" css={{ '& label': { minH: { base: '11', md: '6' } } }}>
      {children}
    </Stack>
  </Box>
)
