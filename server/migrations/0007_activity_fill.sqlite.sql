update events set resource_id = json_extract(body, '$.data.id');
