import { expect, type Page } from '@playwright/test'
import { expectHeading, field } from './pages'
import type { Word } from './words'

/** Goes through the six steps of a new project, keeping the fields' suggestions and skipping the teams. */
export async function setUpProject(page: Page, t: Word, project: { name: string; company: string }): Promise<void> {
  const next = (key: string) => page.getByRole('button', { name: t(key), exact: true }).click()
  await page.getByRole('link', { name: t('Create a project') }).click()
  await expectHeading(page, t('Whose workshop is it?'))
  await field(page, t('Company name')).fill(project.company)
  await next('Next: project')

  await field(page, t('Name of the project')).fill(project.name)
  await next('Next: fields')

  await expectHeading(page, t('Which facts do you keep?'))
  await page.getByRole('button', { name: t('Skip'), exact: true }).click()

  await expectHeading(page, t('What does your workshop do?'))
  await next('Next: teams')

  await expectHeading(page, t('Who does the work?'))
  await page.getByRole('button', { name: t('Skip'), exact: true }).click()

  await expectHeading(page, t('{{name}} is ready', { name: project.name }))
  await expect(page.getByText(project.company).first()).toBeVisible()
}
