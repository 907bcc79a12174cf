import { useT } from '@tehas/i18n'
import { Button, Menu } from '@tehas/ui'
import { AddIcon, SelectorIcon } from '@tehas/ui/icons'
import { useNavigate } from 'react-router-dom'
import { newProjectAddress } from '../account/new-project-address'
import { reportError } from '../diagnostics/report-error'
import { chooseProject } from '../session/refresh-session'
import { useSessionStore } from '../session/session-store'
import { ProjectName } from './project-name'

/** The chosen project, and the others of the user. */
export function ProjectSwitcher() {
  const { t } = useT()
  const navigate = useNavigate()
  const project = useSessionStore((state) => state.selectedProject)
  const user = useSessionStore((state) => state.user)
  const choose = async (id: string) => {
    if (id === project?._id) return
    try {
      await chooseProject(id)
      void navigate('/dashboard')
    } catch (error) {
      reportError(error)
    }
  }
  return (
    <Menu
      placement="bottom-start"
      trigger={
        <Button
          variant="ghost"
          color="fg"
          fontWeight="semibold"
          minW="0"
          flexShrink="1"
          iconEnd={<SelectorIcon size={14} />}
        >
          <ProjectName name={project?.name ?? ''} />
        </Button>
      }
      groups={[
        {
          id: 'projects',
          label: t('Projects'),
          items: (user?.projects ?? []).map(({ _id, name }) => ({
            id: _id,
            label: name,
            ...(_id === project?._id && { checked: true }),
            onSelect: () => void choose(_id),
          })),
        },
        {
          id: 'more',
          items: [
            { id: 'all', label: t('All projects'), onSelect: () => void navigate('/select-project') },
            {
              id: 'new',
              label: t('New project'),
              icon: <AddIcon />,
              onSelect: () => void navigate(newProjectAddress),
            },
          ],
        },
      ]}
    />
  )
}
