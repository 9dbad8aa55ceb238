update events set resource_id = (body::jsonb #>> '{data,id}')::uuid;
