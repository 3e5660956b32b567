-- When somebody was last refused: asked whenever they are, of a history that may be long.
create index business_act_refused_idx on business_act (business_id, actor_id, created_at) where act = 'refused';
