/** The user that an embedded cluster is created with. */
export const CLUSTER_OWNER = 'tehas_owner'
